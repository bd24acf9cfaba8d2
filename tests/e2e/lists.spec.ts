import type { Locator, Page } from "@playwright/test";
import { query } from "../support/query";
import { expect, test } from "./test";

const chicago = "/united-states/illinois/chicago";
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Height of a row of a name and a street. */
const twoLinesPx = 64;

const rows = (page: Page) => page.getByRole("main").getByRole("article");
const bottomOf = async (locator: Locator) => {
  const { y = Number.NaN, height = Number.NaN } = (await locator.boundingBox()) ?? {};
  return y + height;
};

test("shows nine venues of a city on the first screen of a desktop, and four on that of a phone", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(sampleSite + chicago);
  expect(await bottomOf(rows(page).nth(8))).toBeLessThanOrEqual(desktop.height);
  const picture = page.locator(".pins-picture");
  expect(await bottomOf(picture)).toBeLessThanOrEqual(desktop.height);

  await page.setViewportSize(phone);
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  const { y: barTop = 0 } = (await bar.boundingBox()) ?? {};
  // Sample venues have a third line; those of which only name and address are known have two.
  const { y: first = Number.NaN } = (await rows(page).first().boundingBox()) ?? {};
  expect(first + 4 * twoLinesPx).toBeLessThanOrEqual(barTop);
  await expect(picture).toBeVisible();
  expect(await bottomOf(picture)).toBeLessThanOrEqual(barTop);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: desktop });

  test("numbers the pins like the rows, and lifts that of a row", async ({ page, sampleSite }) => {
    for (const path of [`${chicago}?page=2`, "/browse", "/near-me?place=Chicago"]) {
      await page.goto(sampleSite + path);
      const placed = page.locator(".venue-card .number:not(.unplaced)");
      expect(await placed.count()).toBeGreaterThan(12);
      await expect(page.locator(".pins-picture text")).toHaveText(await placed.allTextContents());
    }
    const pin = page.locator('.pins-picture [data-pin="3"]');
    await expect(pin).toHaveCSS("transform", "none");
    await rows(page).nth(2).hover();
    await expect(pin).not.toHaveCSS("transform", "none");
    await rows(page).nth(1).hover();
    await expect(pin).toHaveCSS("transform", "none");
    await rows(page).nth(2).getByRole("link").focus();
    await expect(pin).not.toHaveCSS("transform", "none");
  });
});

test("shows every position of a city on its map, beside the list", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const [city] = await query<{ positions: number }>(
    sampleDatabaseUrl,
    `SELECT count(v.latitude)::int AS positions FROM venues v JOIN cities c ON c.id = v.city_id
       WHERE c.slug = 'chicago' AND v.status IN ('PUBLISHED', 'TEMPORARILY_CLOSED')`,
  );
  await page.setViewportSize(desktop);
  await page.goto(sampleSite + chicago);
  const numbered = await page.locator(".pins-picture text").count();
  await page.mouse.move(50, 50);
  const map = page.getByRole("region", { name: "Map of results" });
  await expect(map).toBeVisible();
  await expect(map.locator(".map-dot")).toHaveCount((city?.positions ?? 0) - numbered);

  // The list has columns as soon as the map is hidden, also on the next page.
  const isInColumns = async () => {
    const [first, second] = await Promise.all(
      [0, 1].map((index) => rows(page).nth(index).boundingBox()),
    );
    return first?.y === second?.y;
  };
  expect(await isInColumns()).toBe(false);
  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(map).toHaveCount(0);
  await expect.poll(isInColumns).toBe(true);
  await page.goto(`${sampleSite}${chicago}?page=2`);
  await expect(page.getByRole("button", { name: "Show map" })).toBeVisible();
  await expect.poll(isInColumns).toBe(true);
});

for (const viewport of [desktop, phone]) {
  test(`keeps a list in its place until its map arrives, ${viewport.width} px wide`, async ({
    browser,
    sampleSite,
  }) => {
    // Without scripts: React would render again what it finds changed.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(sampleSite + chicago);
    const placeOfFirst = () => rows(page).first().boundingBox();
    const withMap = await placeOfFirst();
    expect(withMap).not.toBeNull();
    await page.locator(".map-pane").evaluate((pane) => pane.remove());
    expect(await placeOfFirst()).toEqual(withMap);
    await context.close();
  });
}

test("keeps header, filters, and map in view beside a long list", async ({ page, sampleSite }) => {
  await page.setViewportSize(desktop);
  await page.goto(`${sampleSite}/browse`);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("banner")).toBeInViewport();
  await expect(page.getByRole("group", { name: "Venue Type" })).toBeInViewport();
  await expect(page.locator(".map-pane")).toBeInViewport();
});

test("lists the states of a country as an index of low rows in four columns", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(desktop);
  await page.goto(`${sampleSite}/united-states`);
  const states = page.getByRole("region", { name: "Browse by State" }).getByRole("article");
  const boxes = await states.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().toJSON()),
  );

  expect(boxes.length).toBeGreaterThan(40);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(4);
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(56);
  await expect(states.first()).toHaveText(/^Alabama\s*View all cities in Alabama\s*\d+ venues$/);
});
