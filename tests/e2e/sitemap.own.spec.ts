import type { APIRequestContext, Page } from "@playwright/test";
import { createTestDatabase } from "../support/test-database";
import { startSite } from "./site-server";
import { expect, test } from "./test";

const xmlType = "application/xml; charset=utf-8";
const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

type Entry = { loc: string; lastmod: string | null };

/** Parses a document strictly; fails if it is not well formed. */
async function parse(page: Page, xml: string): Promise<{ root: string; entries: Entry[] }> {
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    const textOf = (node: Element, name: string) =>
      node.getElementsByTagName(name)[0]?.textContent ?? null;
    return {
      root: document.documentElement.tagName,
      entries: [...document.documentElement.children].map((node) => ({
        loc: textOf(node, "loc") ?? "",
        lastmod: textOf(node, "lastmod"),
      })),
    };
  }, xml);
}

async function readSitemap(page: Page, request: APIRequestContext, site: string) {
  const index = await request.get(`${site}/sitemap.xml`);
  expect(index.headers()["content-type"]).toBe(xmlType);
  const { root, entries: files } = await parse(page, await index.text());
  expect(root).toBe("sitemapindex");
  const entries: Entry[] = [];
  for (const { loc } of files) {
    const file = await request.get(loc);
    expect(file.headers()["content-type"], loc).toBe(xmlType);
    const parsed = await parse(page, await file.text());
    expect(parsed.root, loc).toBe("urlset");
    expect(parsed.entries.length, loc).toBeGreaterThan(0);
    entries.push(...parsed.entries);
  }
  return { files: files.map(({ loc }) => loc), entries };
}

test("lists every indexable page exactly once", async ({ page, request, importedSite }) => {
  const { files, entries } = await readSitemap(page, request, importedSite);
  const paths = entries.map(({ loc }) => new URL(loc).pathname);

  expect(files.map((file) => file.replace(importedSite, ""))).toEqual([
    "/sitemap-pages.xml",
    "/sitemap-united-states-places-1.xml",
    "/sitemap-united-states-venues-1.xml",
    "/sitemap-canada-places-1.xml",
    "/sitemap-canada-venues-1.xml",
  ]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of [
    "/",
    "/browse",
    "/genres/theater",
    "/canada",
    "/canada/nova-scotia/halifax",
  ]) {
    expect(paths).toContain(path);
  }
  // The imported venues have no genres or capacity, and none is in Wyoming.
  expect(paths.filter((path) => /wyoming|jazz|\/capacity\/|search|review/.test(path))).toEqual([]);
  const venue = entries.find(({ loc }) => loc === importedSite + venuePath);
  expect(venue?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  for (const { loc } of entries) {
    const response = await request.get(loc, { maxRedirects: 0 });
    expect(response.status(), loc).toBe(200);
    const [, canonical = ""] =
      /<link rel="canonical" href="([^"]*)"/.exec(await response.text()) ?? [];
    expect(canonical).toBe(loc);
  }
});

test("leaves sample venues out of the sitemap", async ({ page, request, sampleSite }) => {
  const { files } = await readSitemap(page, request, sampleSite);

  expect(files.filter((file) => file.includes("venues"))).toEqual([]);
  expect((await request.get(`${sampleSite}/sitemap-canada-venues-1.xml`)).status()).toBe(404);
});

test("compresses sitemap files and supports 304 and HEAD", async ({ request, importedSite }) => {
  for (const [path, encoding] of [
    // Too short to be compressed here.
    ["/sitemap.xml", undefined],
    ["/sitemap-canada-venues-1.xml", "gzip"],
    ["/feed.atom", "gzip"],
  ] as const) {
    const url = importedSite + path;
    const response = await request.get(url, { headers: { "accept-encoding": "gzip" } });
    expect(response.headers()["content-encoding"], path).toBe(encoding);
    const { etag } = response.headers();
    const again = await request.get(url, { headers: { "if-none-match": etag ?? "" } });
    expect([again.status(), again.headers()["content-length"]], path).toEqual([304, undefined]);
    const head = await request.head(url);
    expect([head.status(), await head.text()], path).toEqual([200, ""]);
  }
});

test("responds with 404 to unknown files and redirects non-canonical URLs", async ({
  request,
  importedSite,
}) => {
  for (const path of ["/sitemap-x.xml", "/sitemap-canada-venues-2.xml", "/atlantis/feed.atom"]) {
    expect((await request.get(importedSite + path)).status(), path).toBe(404);
  }
  for (const [path, location] of [
    ["/us/feed.atom", "/united-states/feed.atom"],
    ["/Canada/NS/feed.json", "/canada/nova-scotia/feed.json"],
    ["/sitemap.xml/", "/sitemap.xml"],
  ]) {
    const response = await request.get(importedSite + path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(new URL(response.headers().location ?? "", importedSite).pathname).toBe(location);
  }
});

test("lists pages without any venues and responds with 503 without a database", async ({
  page,
  request,
}) => {
  const database = await createTestDatabase();
  const site = await startSite(database.databaseUrl);
  try {
    const { files, entries } = await readSitemap(page, request, site.baseUrl);
    expect(files).toEqual([`${site.baseUrl}/sitemap-pages.xml`]);
    expect(entries.map(({ loc }) => loc)).not.toContain(`${site.baseUrl}/browse`);
    expect((await request.get(`${site.baseUrl}/feed.atom`)).status()).toBe(200);

    await database.drop();
    for (const path of [
      "/sitemap.xml",
      "/sitemap-pages.xml",
      "/sitemap-canada-venues-1.xml",
    ].concat(["/feed.json"])) {
      const response = await request.get(site.baseUrl + path);
      expect([response.status(), response.headers()["retry-after"]], path).toEqual([503, "5"]);
    }
  } finally {
    await site.stop();
    await database.drop();
  }
});

test("serves robots.txt with a policy and the sitemap's URL", async ({ request, importedSite }) => {
  const robots = await (await request.get(`${importedSite}/robots.txt`)).text();

  expect(robots).toContain("User-Agent: *\nAllow: /\nDisallow: /api/\n");
  expect(robots).toContain("User-Agent: GPTBot\nAllow: /\n");
  expect(robots).toContain(`Sitemap: ${importedSite}/sitemap.xml`);
});
