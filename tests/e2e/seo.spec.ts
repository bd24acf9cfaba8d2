import type { Page } from "@playwright/test";
import { expect, openFirstVenue, test } from "./test";

type Node = { "@type": string | string[]; [property: string]: unknown };

async function readJsonLd(page: Page): Promise<Node[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((text) => JSON.parse(text));
}

function ofType(nodes: Node[], type: string): Node | undefined {
  return nodes.find((node) => [node["@type"]].flat().includes(type));
}

const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";

const pages = [
  ["/", "Marquee: The live music venue directory"],
  ["/canada", "Live Music Venues in Canada | Marquee"],
  ["/canada/nova-scotia", "Live Music Venues in Nova Scotia | Marquee"],
  ["/canada/nova-scotia/halifax", "Live Music Venues in Halifax, NS | Marquee"],
  [venuePath, "Harbour Lantern Hall, Halifax, NS | Marquee"],
  ["/about", "About Us | Marquee"],
  ["/sitemap", "Sitemap | Marquee"],
  ["/browse", "Browse Live Music Venues | Marquee"],
  ["/genres", "Explore by Genre | Marquee"],
  ["/genres/theater", "Theater Venues | Marquee"],
  ["/capacity", "Browse by Size | Marquee"],
] as const;

for (const [path, title] of pages) {
  test(`has one title, h1, canonical URL, and preview on ${path}`, async ({
    page,
    importedSite,
  }) => {
    await page.goto(importedSite + path);

    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    const href = (await canonical.getAttribute("href")) ?? "";
    expect(new URL(href).href).toBe(new URL(importedSite + path).href);
    const description = await page.locator('meta[name="description"]').getAttribute("content");
    expect(description?.length).toBeGreaterThan(40);
    expect(description?.length).toBeLessThanOrEqual(160);
    for (const property of [
      "og:title",
      "og:type",
      "og:url",
      "og:image",
      "og:description",
      "og:site_name",
      "og:locale",
      "og:image:alt",
    ]) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1);
    }
    await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute(
      "content",
      "summary_large_image",
    );
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const type = await page.locator('meta[property="og:image:type"]').getAttribute("content");
    const response = await page.request.get(image ?? "");
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toBe(type);
  });
}

test("has the same breadcrumbs on the page and in structured data", async ({
  page,
  importedSite,
}) => {
  await page.goto(importedSite + venuePath);
  const shown = await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("listitem")
    .allTextContents();
  const list = ofType(await readJsonLd(page), "BreadcrumbList");
  const items = list?.itemListElement as { name: string; position: number; item: string }[];

  expect(shown.map((text) => text.replace(/^\//, ""))).toEqual(items.map((item) => item.name));
  expect(items.map((item) => new URL(item.item).pathname)).toEqual([
    "/",
    "/canada",
    "/canada/nova-scotia",
    "/canada/nova-scotia/halifax",
    venuePath,
  ]);
});

test("describes an imported venue in structured data", async ({ page, importedSite }) => {
  await page.goto(importedSite + venuePath);
  const venue = ofType(await readJsonLd(page), "MusicVenue");

  expect(venue).toMatchObject({
    "@type": ["MusicVenue", "PerformingArtsTheater", "EntertainmentBusiness"],
    name: "Harbour Lantern Hall",
    telephone: "+19025550142",
    address: {
      streetAddress: "12 Invented Wharf",
      addressLocality: "Halifax",
      addressRegion: "NS",
      postalCode: "B3J 1A1",
      addressCountry: "CA",
    },
  });
});

test("keeps a sample venue out of search engines and structured data", async ({
  page,
  sampleSite,
}) => {
  await openFirstVenue(page, `${sampleSite}/canada/nova-scotia/halifax`);
  await page.waitForURL(/halifax\/.+/);
  await page.reload();

  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  expect(ofType(await readJsonLd(page), "MusicVenue")).toBeUndefined();
});

test("describes the site and its search on the home page", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  const site = ofType(await readJsonLd(page), "WebSite");

  expect(site).toMatchObject({
    name: "Marquee",
    potentialAction: { target: { urlTemplate: `${sampleSite}/browse?q={search_term_string}` } },
  });
});

test("uses one URL for the home page in its metadata, structured data, and sitemap", async ({
  page,
  request,
  importedSite,
}) => {
  await page.goto(importedSite);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  const preview = await page.locator('meta[property="og:url"]').getAttribute("content");
  const site = ofType(await readJsonLd(page), "WebSite");
  const sitemap = await (await request.get(`${importedSite}/sitemap-pages.xml`)).text();

  expect([preview, site?.url]).toEqual([canonical, canonical]);
  expect(sitemap).toContain(`<loc>${canonical}</loc>`);
  expect(sitemap).not.toContain(`<loc>${canonical}/</loc>`);
});

test("keeps search engines from an empty place", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/united-states/wyoming`);

  await expect(page.getByRole("heading", { name: "No venues found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});

for (const [query, title] of [
  ["", "Search the Directory | Marquee"],
  ["?q=paper+moon&tab=venues", 'Search results for "paper moon": All Venues | Marquee'],
  ["?q=zzzzqqq", 'Search results for "zzzzqqq" | Marquee'],
] as const) {
  test(`marks /search${query} noindex, follow`, async ({ page, importedSite }) => {
    await page.goto(`${importedSite}/search${query}`);

    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute("href", `${importedSite}/search`);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(crumbs).toHaveText(["Home", "/Search"]);
  });
}
