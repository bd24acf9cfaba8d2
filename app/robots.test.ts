import { describe, expect, it } from "vitest";
import { absoluteUrl } from "@/lib/core/site";
import { parseBrowseParams } from "@/lib/model/browse-params";
import { metricsEndpoint } from "@/lib/routes/endpoints";
import { browseHref, contributionHref, routes } from "@/lib/routes/hrefs";
import { pageAt } from "@/lib/routes/page-at";
import robots from "./robots";

const { rules, sitemap } = robots();
const groups = [rules].flat();

/** Matches robots.txt rules: prefixes, with '*' as a wildcard. */
function isBlocked(path: string, patterns: string | string[] | undefined): boolean {
  return [patterns ?? []].flat().some((pattern) => {
    const parts = pattern.split("*").map((part) => part.replaceAll(/[.?+^$()[\]{}|\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}`).test(path);
  });
}

const browse = (raw: object) => browseHref(parseBrowseParams({ ...raw }));

describe(robots, () => {
  it("lists the sitemap and names each crawler once", () => {
    expect(sitemap).toBe(absoluteUrl("/sitemap.xml"));
    const agents = groups.map(({ userAgent }) => userAgent);
    expect(new Set(agents).size).toBe(agents.length);
    expect(agents).toEqual(expect.arrayContaining(["*", "GPTBot", "ClaudeBot", "OAI-SearchBot"]));
  });

  it.each([
    metricsEndpoint,
    "/api/venues?all=true",
    routes.reviewQueue,
    routes.random,
    contributionHref("8c1f"),
    browse({ type: "club" }),
    browse({ q: "hall", capacity: "small", page: "2" }),
    browse({ sort: "name" }),
    ...["bar", "food", "merch", "parking", "accessibility"].map((name) => browse({ [name]: "1" })),
  ])("blocks %s for all crawlers", (path) => {
    for (const { disallow } of groups) {
      expect(isBlocked(path, disallow)).toBe(true);
    }
  });

  it.each([
    ...Object.values(routes).filter((path) => !pageAt(path)?.personal),
    browse({ page: "2" }),
    // Not indexed either, but crawlers only see the noindex on pages they may fetch.
    browse({ q: "hall" }),
    "/search?q=hall",
    "/canada/quebec/montreal?page=2",
    "/genres/bar",
    "/photos/8c1f/960.webp",
    "/_next/static/chunks/main.js",
    "/sitemap.xml",
    "/feed.atom",
  ])("allows %s for all crawlers", (path) => {
    for (const { disallow } of groups) {
      expect(isBlocked(path, disallow)).toBe(false);
    }
  });
});
