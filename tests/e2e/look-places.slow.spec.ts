import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { query } from "../support/query";
import { boxOf, highestGap, paintedBoxes } from "./empty-area";
import { expect, test } from "./test";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN;
}

async function heightOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.height ?? Number.NaN;
}

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
  await expect(cities.locator("svg.city-lights")).toHaveCount(12);

  const rooms = page.getByRole("region", { name: "Rooms to Know" }).getByRole("article");
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
    `SELECT EXISTS (SELECT FROM genres WHERE kind = 'MUSIC' AND venue_count > 0) AS music,
            EXISTS (SELECT FROM venues WHERE status = 'PUBLISHED' AND capacity IS NOT NULL) AS sizes`,
  );
  await page.goto(importedSite);

  const count = (isKnown = false) => (isKnown ? 1 : 0);
  await expect(page.getByRole("heading", { name: "By Music" })).toHaveCount(count(known?.music));
  await expect(page.getByRole("heading", { name: "By Size" })).toHaveCount(count(known?.sizes));
  await expect(page.getByRole("heading", { name: "Popular Cities" })).toBeVisible();
});

test("offers location and a large city early on a phone", async ({ page, sampleSite }) => {
  await page.setViewportSize(phone);
  await page.goto(sampleSite);

  const location = page.getByRole("link", { name: "Use my location" });
  await expect(location).toBeInViewport({ ratio: 1 });
  expect(await heightOf(location)).toBeGreaterThanOrEqual(44);
  const cities = page.getByRole("region", { name: "Popular Cities" });
  const large = cities.getByRole("link", { name: /New York|Los Angeles/ }).first();
  expect(await topOf(large)).toBeLessThan(1100);
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

test("keeps the home page's document within 20 kB", async ({ request, sampleSite }) => {
  const document = await (await request.get(sampleSite)).body();
  expect(gzipSync(document).length).toBeLessThanOrEqual(20_000);
});

/** Share of random points in the outlines of linked regions at which the browser finds the right link. */
async function shareOfHits(page: Page, points: number): Promise<number> {
  return page.locator("svg.place-map").evaluate((map: SVGSVGElement, wanted) => {
    const links = [...map.querySelectorAll<SVGAElement>("a")];
    const lands = links.flatMap((link) =>
      [...link.querySelectorAll<SVGPathElement>("path.land")].map((land) => ({
        ...{ link, land },
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
  await page.goto(sampleSite);
  expect(await shareOfHits(page, 20_000)).toBeGreaterThanOrEqual(0.95);

  const map = page.locator("svg.place-map");
  await expect(map.locator("> *")).toHaveCount(64);
  for (const code of ["DC", "RI", "DE", "PE"]) {
    const sign = map.locator("g.sign", { hasText: new RegExp(`^${code}$`) });
    expect(await heightOf(sign.locator("circle")), code).toBeGreaterThanOrEqual(24);
  }
  const texas = map.locator('a[href="/united-states/texas"]');
  await expect(texas.getByText(/^Texas · \d+$/)).toBeHidden();
  await texas.locator("path.land").hover();
  await expect(texas.getByText(/^Texas · \d+$/)).toBeVisible();
});

test("draws a region with its neighbors and largest cities, all of them links", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`${sampleSite}/united-states/california`);
  const map = page.locator("svg.place-map");
  await expect(map.locator("> path.land")).toBeVisible();
  expect(await heightOf(map)).toBeLessThanOrEqual(320);
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

for (const [path, first] of [
  ["/united-states/california", "cities"],
  ["/united-states/tennessee", "cities"],
  ["/canada/nova-scotia/halifax", "article"],
  ["/united-states", "article"],
] as const) {
  test(`starts the list of ${path} above y = 420 on a phone`, async ({ page, sampleSite }) => {
    await page.setViewportSize(phone);
    await page.goto(sampleSite + path);
    const start =
      first === "cities" ? page.getByText(/^Cities \(\d+\)$/) : page.getByRole("article").first();
    expect(await topOf(start)).toBeLessThan(420);
    const picture = page.locator("svg.place-map, svg.city-lights").first();
    expect(await heightOf(picture)).toBeLessThanOrEqual(200);
  });
}

test("lists a country's cities with the most venues, and stays short on a phone", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(phone);
  await page.goto(`${sampleSite}/united-states`);
  const cities = page.getByRole("region", { name: "Cities With the Most Venues" });
  await expect(cities.getByRole("link")).toHaveCount(12);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(4000);
});

for (const path of ["/united-states", "/canada/ontario", "/united-states/arizona/phoenix"]) {
  test(`leaves no empty column on ${path}, wherever it is scrolled to`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(sampleSite + path);
    const main = page.getByRole("main");
    const whole = await boxOf(main);
    for (let y = 0; y < whole.bottom; y += desktop.height / 2) {
      // At once: the page scrolls smoothly otherwise.
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
      const { top, bottom } = await boxOf(main);
      const boxes = await paintedBoxes(main);
      const seen = { top: Math.max(top, 0), bottom: Math.min(bottom, desktop.height) };
      // A box that ends the part of the page that is seen.
      const end = { left: 0, right: desktop.width, top: seen.bottom, bottom: seen.bottom };
      for (const left of [200, 500, 800, 1100]) {
        const inView = [...boxes.filter((box) => box.top < seen.bottom), end];
        expect(
          highestGap(inView, { left, right: left + 100, ...seen }),
          `${y}: ${left}`,
        ).toBeLessThanOrEqual(300);
      }
    }
  });
}
