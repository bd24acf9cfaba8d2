import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { expectAccessible } from "./accessible";
import { type SiteServer, startSite } from "./site-server";
import { expect, test } from "./test";

let database: TestDatabase;

test.beforeAll(async () => {
  database = await createTestDatabase("geography");
});

test.afterAll(async () => {
  await database.drop();
});

/** Runs a test on a site of its own, whose pages are not cached yet. */
async function onSite(work: (site: SiteServer) => Promise<void>): Promise<void> {
  const site = await startSite(database.databaseUrl);
  try {
    await work(site);
  } finally {
    await site.stop();
  }
}

/** In the first screen, with all of the map: four on a phone above the bar, and nine on a desktop. */
async function expectRowsUnderMap(page: Page): Promise<void> {
  const map = page.locator(".pins-picture");
  const bottomOf = async (row: number) => {
    const { y = 0, height = Number.NaN } =
      (await page.getByRole("article").nth(row).boundingBox()) ?? {};
    return y + height;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(map).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole("navigation", { name: "Shortcuts" });
  expect(await bottomOf(3)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(map).toBeInViewport({ ratio: 1 });
  expect(await bottomOf(8)).toBeLessThanOrEqual(900);
}

function headingsOf(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 2 });
}

test("has no block without content on the home page of an empty directory", async ({ page }) => {
  await onSite(async ({ baseUrl }) => {
    await page.goto(baseUrl);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Every stage, from coast to coast",
    );
    await expect(headingsOf(page)).toHaveText(["Browse by Region", "Know a venue we're missing?"]);
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
    await expect(page.getByText(/^Most venues/)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Use my location" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("shows cities and rooms, but no music and sizes, if venues have only addresses", async ({
  page,
}) => {
  await query(
    database.databaseUrl,
    `INSERT INTO venues (slug, name, status, city_id, region_id, address, latitude, longitude)
       SELECT c.slug || '-quay-' || n, 'Quay ' || n, 'PUBLISHED', c.id, c.region_id, n || ' Quay Street',
              c.latitude + n / 1000.0, c.longitude
         FROM cities c JOIN regions r ON r.id = c.region_id, generate_series(1, 9) n
         WHERE (c.slug, r.code) IN (('halifax', 'NS'), ('moncton', 'NB'), ('boston', 'MA'))`,
  );
  await onSite(async ({ baseUrl }) => {
    await page.goto(baseUrl);
    await expect(headingsOf(page)).toHaveText([
      "Popular Cities",
      "Rooms for Today",
      "Browse by Region",
      "Know a venue we're missing?",
    ]);
    const cities = page.getByRole("region", { name: "Popular Cities" });
    await expect(cities.getByRole("link")).toHaveCount(3);
    for (const name of ["By Music", "By Size"]) {
      await expect(page.getByRole("navigation", { name })).toHaveCount(0);
    }
    await page.goto(`${baseUrl}/canada/nova-scotia/halifax`);
    await expect(page.getByRole("article")).toHaveCount(9);
    await expectRowsUnderMap(page);
    await expect(page.getByRole("navigation", { name: /by size, type, and music$/ })).toHaveCount(
      0,
    );
  });
});
