import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { createTestDatabase } from "../support/test-database";
import { expectAccessible } from "./accessible";
import { openHydrated } from "./hydration";
import { runProjectScript, startSite } from "./site-server";
import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";
const MAP_SCRIPT_LIMIT_BYTES = 50_000;

function resultsOn(page: Page) {
  const map = page.getByRole("region", { name: "Map of results" });
  return {
    map,
    show: page.getByRole("button", { name: /^Show map/ }),
    venuePin: (name: string) => map.getByRole("button", { name, exact: true }),
    clusters: map.getByRole("button", { name: /^\d+ venues around/ }),
    card: (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) }),
  };
}

test("loads the map's script and tiles only on request and within its budget", async ({
  page,
  sampleSite,
}) => {
  const tiles: string[] = [];
  const scripts: Promise<number>[] = [];
  await openHydrated(page, sampleSite + halifax);
  await page.waitForLoadState("networkidle");
  page.on("request", (request) => {
    if (/\/\d+\/\d+\/\d+\.png/.test(request.url())) {
      tiles.push(request.url());
    }
  });
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") {
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    }
  });
  const { map, show } = resultsOn(page);
  await show.hover();
  await page.waitForLoadState("networkidle");
  expect([tiles.length, scripts.length]).toEqual([0, 0]);

  await show.click();
  await expect(map.getByText("OpenStreetMap")).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MAP_SCRIPT_LIMIT_BYTES);
});

test("says in the map that its images did not load, and keeps the pins", async ({
  page,
  sampleSite,
}) => {
  const { map, show, clusters } = resultsOn(page);
  const message = map.getByText("The street map didn't load, but the pins still work.");
  await page.route(/\/\d+\/\d+\/\d+\.png/, (route) => route.abort());
  await page.goto(sampleSite + halifax);
  await show.click();
  await expect(message).toBeVisible();
  await expectAccessible(page, "a map without images");
  const count = await clusters.count();
  await clusters.first().click();
  await expect(clusters).not.toHaveCount(count);

  await page.unroute(/\/\d+\/\d+\/\d+\.png/);
  const path = "public/icon-192.png";
  await page.route(/\/\d+\/\d+\/\d+\.png/, (route) => route.fulfill({ path }));
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(message).toHaveCount(0);
});

test("opens a cluster and a popup, marks the card, and follows the link", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite + halifax);
  const { map, show, venuePin, clusters, card } = resultsOn(page);
  await show.click();
  const yarander = map.getByRole("button", { name: "venues around The Yarander Theatre" });
  await yarander.click();
  await expect(yarander).toHaveCount(0);
  await expect(clusters).not.toHaveCount(0);

  await venuePin("The Yarander Theatre").click();
  await expect(map.getByText("Halifax, Nova Scotia")).toBeVisible();
  await expect(card("The Yarander Theatre")).toHaveAttribute("aria-current", "true");
  await map.getByRole("button", { name: "Close popup" }).click();
  await expect(card("The Yarander Theatre")).not.toHaveAttribute("aria-current");

  await venuePin("The Yarander Theatre").click();
  await map.getByRole("link", { name: "The Yarander Theatre" }).click();
  await expect(page).toHaveURL(/\/halifax\/the-yarander-theatre/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Yarander Theatre");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`opens a cluster, a venue, and its page by keyboard (motion: ${reducedMotion})`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(sampleSite + halifax);
    const { map, show, venuePin, card } = resultsOn(page);
    await show.focus();
    await page.keyboard.press("Enter");
    await expect(map).toBeVisible();
    const animations = /leaflet-(zoom|fade)-anim/;
    await (reducedMotion === "reduce"
      ? expect(map).not.toHaveClass(animations)
      : expect(map).toHaveClass(animations));
    await expect(page.getByRole("button", { name: "Hide map" })).toBeFocused();

    await page.keyboard.press("Tab");
    await expect(map).toBeFocused();
    // Three pins and a cluster come before it.
    for (let stop = 0; stop < 5; stop += 1) {
      await page.keyboard.press("Tab");
    }
    await expect(
      map.getByRole("button", { name: "venues around The Yarander Theatre" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(venuePin("The Yarander Theatre")).toBeFocused();
    await page.keyboard.press("Space");
    const link = map.getByRole("link", { name: "The Yarander Theatre" });
    await expect(link).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(venuePin("The Yarander Theatre")).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const cardLink = card("The Yarander Theatre").getByRole("link");
    await expect(cardLink).toBeFocused();
    await expect(cardLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Yarander Theatre");
    proves(31, "by keyboard: the map of results");
  });
}

test("marks a card's pin or cluster on hover and focus", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  const { map, show, venuePin, card } = resultsOn(page);
  await show.click();
  const pin = venuePin("Dorrstead Opera House");
  const cluster = map.getByRole("button", { name: "venues around The Yarander Theatre" });
  await expect(pin).not.toHaveClass(/is-marked/);

  await card("Dorrstead Opera House").hover();
  await expect(pin).toHaveClass(/is-marked/);
  await expect(cluster).not.toHaveClass(/is-marked/);
  await card("The Yarander Theatre").getByRole("link").focus();
  await expect(pin).not.toHaveClass(/is-marked/);
  await expect(cluster).toHaveClass(/is-marked/);
});

test("shows the next page's venues on the map and removes it when hidden", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite + halifax);
  const { map, show, venuePin } = resultsOn(page);
  await show.click();
  await expect(venuePin("Dorrstead Opera House")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(venuePin("Dorrstead Opera House")).toHaveCount(0);
  await expect(map.getByRole("button", { name: /venues around/ })).not.toHaveCount(0);

  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(map).toHaveCount(0);
  await expect(show).toBeFocused();
});

test("scrolls the page over the map and has touch-sized buttons", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  const { map, show } = resultsOn(page);
  await show.click();
  await expect(map.getByRole("button", { name: "Zoom out" })).toBeVisible();
  const pins = await map.getByRole("button").allTextContents();
  await map.hover();
  await page.mouse.wheel(0, 300);

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await map.getByRole("button").allTextContents()).toEqual(pins);
  for (const button of await map.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test("shows a message and keeps the list when the map's script fails to load", async ({
  page,
  sampleSite,
}) => {
  await openHydrated(page, sampleSite + halifax);
  await page.waitForLoadState("networkidle");
  await page.route(/\.js/, (route) => route.abort());
  await page.getByRole("button", { name: "Show map" }).click();

  await expect(page.getByText("Error loading map")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The Yarander Theatre" })).toBeVisible();
});

test("hides the map and its button without JavaScript and in print", async ({
  browser,
  page,
  sampleSite,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(sampleSite + halifax);
  await expect(plain.getByRole("button", { name: "Show map" })).toHaveCount(0);
  await context.close();

  await page.goto(sampleSite + halifax);
  const { map, show } = resultsOn(page);
  await show.click();
  await expect(map).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(map).toBeHidden();
  await expect(page.getByRole("button", { name: "Hide map" })).toBeHidden();
});

test("lists venues at one spot in a popup and leaves out those without coordinates", async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "marquee-results-map-"));
  const file = join(folder, "venues.csv");
  writeFileSync(
    file,
    [
      "id,name,city,region,country,latitude,longitude",
      "1,Upper Spot Room,Halifax,NS,Canada,44.6476,-63.5728",
      "2,Lower Spot Room,Halifax,NS,Canada,44.6476,-63.5728",
      "3,Nowhere Stage,Halifax,NS,Canada,,",
      "4,Nowhere Stage,Sydney,NS,Canada,,",
    ].join("\n"),
  );
  const database = await createTestDatabase("geography");
  await runProjectScript(["import", file], database.databaseUrl);
  const site = await startSite(database.databaseUrl);
  try {
    await page.goto(site.baseUrl + halifax);
    const { map, clusters, card } = resultsOn(page);
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(page.getByText("2 of these 3 are on the map")).toBeVisible();
    await expect(clusters).toHaveAccessibleName("2 venues around Lower Spot Room");
    await clusters.click();
    await expect(map.getByRole("link", { name: "Lower Spot Room" })).toBeFocused();
    await expect(map.getByRole("link", { name: "Upper Spot Room" })).toBeVisible();
    for (const name of ["Lower Spot Room", "Upper Spot Room"]) {
      await expect(card(name)).toHaveAttribute("aria-current", "true");
    }
    await expect(card("Nowhere Stage")).not.toHaveAttribute("aria-current");

    await page.goto(`${site.baseUrl}/canada/nova-scotia/sydney`);
    await expect(page.getByRole("heading", { name: "Nowhere Stage" })).toBeVisible();
    await expect(page.getByRole("button", { name: /map/ })).toHaveCount(0);
  } finally {
    await site.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
});
