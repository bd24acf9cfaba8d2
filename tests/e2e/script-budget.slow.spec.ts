import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { movePointer, openHydrated, saveData, watchHydration } from "./hydration";
import { expect, test } from "./test";

/** Script budget of an interactive page, excluding the framework, in gzipped bytes. */
const budgets: Record<string, number> = {
  "/": 17_400,
  "/browse": 21_900,
  "/search?q=hall": 19_700,
  "/near-me": 22_600,
  "/genres": 17_400,
  "/about": 17_400,
  "/canada": 17_400,
  "/canada/nova-scotia": 19_700,
  "/canada/nova-scotia/halifax": 19_700,
  "/canada/nova-scotia/halifax/harbour-lantern-hall": 21_600,
  "/submit-venue": 41_800,
  "/submit-photos": 41_300,
  "/update-info": 48_000,
};

/** Budget of the map's script, which loads when a map is shown, in gzipped bytes. */
const mapBudget = 50_000;

const manifest = JSON.parse(readFileSync(".builds/current/build-manifest.json", "utf8")) as {
  rootMainFiles: string[];
};

async function weigh(responses: readonly Response[]): Promise<number> {
  const scripts = new Map(
    responses
      .filter((response) => response.request().resourceType() === "script")
      .filter((response) => !manifest.rootMainFiles.some((file) => response.url().endsWith(file)))
      .map((response) => [response.url(), response]),
  );
  const sizes = await Promise.all(
    [...scripts.values()].map(async (response) => gzipSync(await response.body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Budget of the site's own script that makes pages interactive, in gzipped bytes. */
const activationBudget = 3_400;

for (const [path, budget] of Object.entries(budgets)) {
  test(`keeps the scripts of ${path} within budget`, async ({ page, importedSite }) => {
    // Lists show their map on request at this width. Its script is weighed below.
    await page.setViewportSize({ width: 900, height: 720 });
    await saveData(page);
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    const hydrated = await watchHydration(page);
    await page.goto(importedSite + path);
    await movePointer(page);
    await hydrated();
    await page.waitForLoadState("networkidle");
    const weight = await weigh(responses);
    expect(weight).toBeGreaterThan(activationBudget);
    expect(weight).toBeLessThanOrEqual(activationBudget + budget);
  });
}

test("runs only its own script where data are saved", async ({ page, importedSite }) => {
  await saveData(page);
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(importedSite, { waitUntil: "networkidle" });

  const weight = await weigh(responses);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(activationBudget);
});

test("fetches nothing ahead before the page is painted", async ({ page, importedSite }) => {
  await page.route(/\.css$/, async (route) => {
    await setTimeout(1_000);
    await route.continue();
  });
  const hydrated = await watchHydration(page);
  await page.goto(importedSite);
  await hydrated();

  const [painted, fetched] = await page.evaluate(
    () =>
      [
        performance.getEntriesByType("paint")[0]?.startTime,
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/_next\/.*\.js$|\/_data\//.test(name))
          .map(({ startTime }) => startTime),
      ] as const,
  );
  expect(fetched.length).toBeGreaterThan(1);
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(painted ?? Number.NaN);
});

test("loads the map's script when the map is shown", async ({ page, importedSite }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await openHydrated(page, `${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`);
  await page.waitForLoadState("networkidle");
  const before = await weigh(responses);
  await page.getByRole("tab", { name: "Location" }).click();
  await page.getByRole("tabpanel", { name: "Location" }).scrollIntoViewIfNeeded();
  await expect(page.locator(".leaflet-container")).toBeVisible();

  const map = (await weigh(responses)) - before;
  expect(map).toBeGreaterThan(10_000);
  expect(map).toBeLessThanOrEqual(mapBudget);
});
