import { describe, expect, it } from "vitest";
import { readSitemap } from "./sitemap";

const urls = (...entries: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>`;
const read = (body: string) => readSitemap({ status: 200, body });

describe(readSitemap, () => {
  it("lists the pages, not their images", () => {
    const entry =
      "<url><loc>https://a.example/?a=1&amp;b=2</loc><lastmod>2025-01-02T03:04:05Z</lastmod><image:image><image:loc>https://a.example/1.webp</image:loc></image:image></url>";

    expect(read(urls(entry))).toEqual({
      kind: "urls",
      locations: ["https://a.example/?a=1&b=2"],
      problems: [],
    });
  });

  it("distinguishes an index, a sitemap, and other files", () => {
    const index =
      "<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>";

    expect(read(index)).toMatchObject({ kind: "index", locations: ["https://a.example/1.xml"] });
    expect(read("<html></html>")).toBeNull();
    expect(readSitemap({ status: 404, body: urls() })).toBeNull();
  });

  const page = "<url><loc>https://a.example/</loc></url>";
  it.each([
    ["a page twice", urls(page, page), "twice"],
    [
      "a long address",
      urls(`<url><loc>https://a.example/${"a".repeat(2048)}</loc></url>`),
      "characters",
    ],
    ["too many pages", urls(page.repeat(50_001)), "50001 addresses"],
    ["too many bytes", urls(" ".repeat(52_428_800)), "bytes"],
    ["half a file", urls(page).slice(0, -3), "truncated"],
    ["a future change", urls("<url><lastmod>2999-01-01</lastmod></url>"), "lastmod"],
    ["no date", urls("<url><lastmod>yesterday</lastmod></url>"), "lastmod"],
  ])("reports %s", (_name, body, problem) => {
    expect(read(body)?.problems.join("\n")).toContain(problem);
  });
});
