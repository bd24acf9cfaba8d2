import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expect, test } from "./test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("shows popular cities, rooms, music, sizes, and the largest regions on the home page", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite);
  const cities = page.getByRole("region", { name: "Popular Cities" }).getByRole("link");
  await expect(cities).toHaveCount(12);
  await expect(cities.filter({ hasText: "New York, NY" })).toHaveText(/\d+ venues$/);
  const hrefs = await cities.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs.filter((href) => href?.startsWith("/canada/")).length).toBeGreaterThanOrEqual(3);

  const rooms = page.getByRole("region", { name: "Six Rooms for Today" }).getByRole("article");
  await expect(rooms).toHaveCount(6);
  const music = page.getByRole("navigation", { name: "By Music" }).getByRole("link");
  await expect(music).toHaveCount(12);
  const sizes = page.getByRole("navigation", { name: "By Size" }).getByRole("link");
  await expect(sizes).toHaveCount(5);
  await expect(page.getByText(/^Most venues:/)).toHaveText([
    /California \d+ · Texas \d+ · New York \d+/,
    /Ontario \d+/,
  ]);
});

test("shows no music and no sizes while no venue has any", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const [known] = await query<{ music: boolean; sizes: boolean }>(
    importedDatabaseUrl,
    `SELECT EXISTS (SELECT FROM genres JOIN genre_counts c ON c.genre_id = id WHERE kind = 'MUSIC' AND c.venue_count > 0) AS music,
            EXISTS (SELECT FROM venues WHERE status = 'PUBLISHED' AND capacity IS NOT NULL) AS sizes`,
  );
  await page.goto(importedSite);

  const count = (isKnown = false) => (isKnown ? 1 : 0);
  await expect(page.getByRole("heading", { name: "By Music" })).toHaveCount(count(known?.music));
  await expect(page.getByRole("heading", { name: "By Size" })).toHaveCount(count(known?.sizes));
  await expect(page.getByRole("heading", { name: "Popular Cities" })).toBeVisible();
});

test("offers location early on a phone", async ({ page, sampleSite }) => {
  await page.setViewportSize(phone);
  await page.goto(sampleSite);

  const location = page.getByRole("link", { name: "Use my location" });
  await expect(location).toBeInViewport({ ratio: 1 });
});

test("asks for the location after the link in the search field", async ({
  page,
  context,
  sampleSite,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 45.5, longitude: -73.57 });
  await page.goto(sampleSite);
  await page.getByRole("link", { name: "Use my location" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Venues Near You/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page).toHaveURL(`${sampleSite}/near-me`);
});

test("keeps the home page's document within 11 kB", async ({ request, sampleSite }) => {
  const document = await (await request.get(sampleSite)).body();
  expect(gzipSync(document).length).toBeLessThanOrEqual(11_000);
});

/** Share of random points in the outlines of linked regions at which the browser finds the right link. */
async function shareOfHits(page: Page, points: number): Promise<number> {
  return page.locator("svg.place-map").evaluate((map: SVGSVGElement, wanted) => {
    const links = [...map.querySelectorAll<SVGAElement>("a")];
    const lands = links.flatMap((link) =>
      [...link.querySelectorAll<SVGPathElement>("path.land")].map((land) => ({
        link,
        land,
        fromScreen: land.getScreenCTM()?.inverse(),
      })),
    );
    const { left, top, width, height } = map.getBoundingClientRect();
    let [inside, right] = [0, 0];
    for (let tries = 0; inside < wanted && tries < wanted * 20; tries += 1) {
      const [x, y] = [left + Math.random() * width, top + Math.random() * height];
      const found = lands.find(({ land, fromScreen }) =>
        land.isPointInFill(new DOMPoint(x, y).matrixTransform(fromScreen)),
      );
      if (found) {
        inside += 1;
        right += found.link.contains(document.elementFromPoint(x, y)) ? 1 : 0;
      }
    }
    return inside === wanted ? right / inside : 0;
  }, points);
}

test("leads from every point of a region on the map to the region", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto(`${sampleSite}/united-states`);
  expect(await shareOfHits(page, 2_000)).toBeGreaterThanOrEqual(0.95);

  const map = page.locator("svg.place-map");
  await expect(map.locator("> :is(a, g:not(.city-names))")).toHaveCount(51);
  const texas = map.locator('a[href="/united-states/texas"]');
  // Browsers show it beside the pointer.
  await expect(texas.locator("title")).toHaveText(/^Texas · \d+$/);
});

test("draws a region with its neighbors and largest cities, all of them links", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`${sampleSite}/united-states/california`);
  const map = page.locator("svg.place-map");
  await expect(map.locator("> path.land")).toBeVisible();
  const hrefs = await map
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(
    expect.arrayContaining(["/united-states/nevada", "/united-states/california/los-angeles"]),
  );
  const most = page.getByRole("list", { name: "Cities with the most venues" });
  await expect(most.getByRole("link")).toHaveCount(6);
  const neighbors = page.getByRole("navigation", { name: "Neighboring States and Provinces" });
  await expect(neighbors.getByRole("link")).toHaveText([/^Arizona/, /^Nevada/, /^Oregon/]);
});

test("keeps the list of cities beside the venues of a region", async ({ page, sampleSite }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${sampleSite}/united-states/california`);
  await page.getByRole("article").nth(12).scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Cities", exact: true })).toBeInViewport();
});

test("lists a country's cities with the most venues", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/united-states`);
  const cities = page.getByRole("region", { name: "Popular Cities" });
  await expect(cities.getByRole("link")).toHaveCount(12);
});

test("names places in sentences with their article", async ({ request, sampleSite }) => {
  const sitemap = await (await request.get(`${sampleSite}/sitemap`)).text();
  const columbia = "/united-states/district-of-columbia";
  const territories = "/canada/northwest-territories";
  const paths = [
    ...["/", "/united-states", "/browse", "/genres", "/about", "/api", "/submit-venue"],
    columbia,
    `${columbia}/washington`,
    territories,
    `${territories}/yellowknife`,
    "/search?q=washington&tab=locations",
    "/search?q=united+states+hall",
    "/near-me?place=yellowknife",
    "/near-me?place=washington",
    ...[columbia, territories, "/united-states", ""].map((place) => `${place}/feed.atom`),
  ];
  expect(sitemap).toContain(columbia);
  for (const path of paths) {
    const html = await (await request.get(sampleSite + path)).text();
    const texts = [html.replaceAll("<!-- -->", ""), html.replace(/<[^>]+>/g, "")];
    const wrong = texts.flatMap((text) => text.match(/\b(?:in|of) (?:United|District|Northwest)/g));
    expect(wrong.filter(Boolean), path).toEqual([]);
  }
});
