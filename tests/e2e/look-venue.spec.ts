import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expect, test } from "./test";

type Wanted = { images: number; position?: "NULL" | "NOT NULL"; where?: string };

/** The path of a sample venue with this many photos, and others around it. */
async function findSample(
  databaseUrl: string,
  { images, position = "NOT NULL", where = "true" }: Wanted,
) {
  const [venue] = await query<{ path: string }>(
    databaseUrl,
    `SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM venues v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id
      WHERE v.status = 'PUBLISHED' AND ci.venue_count > 30 AND v.latitude IS ${position} AND ${where}
        AND (SELECT count(*) FROM venue_images i WHERE i.venue_id = v.id) = $1
      ORDER BY v.id LIMIT 1`,
    [images],
  );
  return venue?.path ?? "";
}

async function bottomOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole("region", { name, exact: true }).boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
}

/** Empty heights in px at the end of the two columns. */
function columnGaps(page: Page): Promise<number[]> {
  const columns = page.getByRole("complementary", { name: "Facts" }).locator("xpath=..");
  return columns.evaluate((grid) => {
    const bottom = grid.getBoundingClientRect().bottom;
    return [...grid.children].map((column) => {
      const parts = [...column.querySelectorAll("section, p, h2")];
      return bottom - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
    });
  });
}

test("shows a venue without photos, and what is around it, on one and a half screens", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = await findSample(sampleDatabaseUrl, {
    images: 0,
    where: "v.description IS NULL AND v.website IS NULL",
  });
  await page.goto(sampleSite + path);

  const board = page.locator("header.board");
  await expect(board.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(board.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d/,
  );
  await expect(board.locator("svg.city-lights")).toBeVisible();
  await expect(board.getByRole("link", { name: /^1 of \d+ venues in / })).toBeVisible();
  await expect(page.getByText("Photo not available")).toBeVisible();
  const nearby = page.getByRole("region", { name: "Nearby", exact: true });
  await expect(nearby.getByRole("article")).toHaveCount(3);
  await expect(nearby.getByText(/\d (mi|km) away/).first()).toBeVisible();
  expect(await bottomOf(page, "Quick Info")).toBeLessThan(900);
  expect(await bottomOf(page, "Nearby")).toBeLessThan(1350);

  expect(Math.max(...(await columnGaps(page)))).toBeLessThanOrEqual(120);
});

test("shows others of the city in place of nearby venues if there is no position", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const path = await findSample(sampleDatabaseUrl, {
    images: 0,
    position: "NULL",
    // As most imported venues are.
    where: "coalesce(v.description, v.facebook, v.twitter, v.instagram) IS NULL",
  });
  await page.goto(sampleSite + path);

  await expect(page.locator("header.board")).toContainText("We don't have a map pin yet");
  await expect(page.getByRole("region", { name: "Nearby", exact: true })).toHaveCount(0);
  const more = page.getByRole("region", { name: /^More in / });
  await expect(more).toHaveCount(1);
  await expect(more.getByRole("article")).toHaveCount(3);
  const box = await more.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(1350);
  expect(Math.max(...(await columnGaps(page)))).toBeLessThanOrEqual(120);
});

test("leads on to at least three other venues and all of the city", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, { images: 0 })));
  const links = page.getByRole("main").getByRole("article").getByRole("article").getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(6);
  const all = page.getByRole("link", { name: /^View all [\d,]+ venues in / });
  await all.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live Music Venues in");
});

test("has name, address, Directions, and lights on the first screen of a phone", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, { images: 0 })));
  const lights = page.locator("svg.city-lights");
  const box = await lights.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(844);
  await expect(page.getByRole("link", { name: "Directions" })).toBeInViewport();
});

test("has one place for a missing photo beside one photo", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, { images: 1 })));
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos.getByRole("figure")).toHaveCount(1);
  await expect(photos.getByText("No photo")).toHaveCount(1);
  await expect(photos.getByRole("link", { name: "Add a photo" })).toBeVisible();
});

test("asks for what is missing, and says what is asked in the form", async ({
  page,
  importedSite,
}) => {
  await page.goto(`${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`);
  const help = page.getByRole("region", { name: "Help finish this page" });
  await expect(help).toContainText(/\d of 9 facts missing/);
  await help.getByRole("link", { name: "Capacity" }).click();
  await expect(page.getByLabel("What Needs to be Updated?")).toHaveValue("Capacity");
});

test("keeps the longest name within the page at 320 px, blocks in order without scripts", async ({
  browser,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 320, height: 800 } },
  });
  const page = await context.newPage();
  const [longest] = await query<{ path: string }>(
    sampleDatabaseUrl,
    `SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM venues v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id
      WHERE v.status = 'PUBLISHED' ORDER BY length(v.name) DESC, v.id LIMIT 1`,
  );
  await page.goto(sampleSite + longest?.path);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  const order = ["Quick Info", "About This Venue", "Location", "Nearby", "Amenities"];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await context.close();
});
