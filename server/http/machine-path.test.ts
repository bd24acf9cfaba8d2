import { expect, it } from "vitest";
import { isMachinePath } from "./machine-path";

it.each([
  ...["/wp-login.php", "/.env", "/blog/.git/config", "/.well-known/assetlinks.json"],
  ...["/admin/config.yml", "/backup.tar.gz", "/index.PHP", "/wp-admin/", "/cgi-bin/test"],
])("%s is a path of other software", (path) => {
  expect(isMachinePath(path)).toBe(true);
});

it.each([
  ...["/", "/canada/quebec/montreal/the-room", "/canada/feed.atom", "/canada/feed.json"],
  ...["/robots.txt", "/about.html", "/canada/quebec.", "/genres/wp-rock", "/sitemap.xml"],
])("%s may be a page", (path) => {
  expect(isMachinePath(path)).toBe(false);
});
