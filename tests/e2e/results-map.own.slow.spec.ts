import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { proves } from "../support/reliability";
import { createTestDatabase } from "../support/test-database";
import { expectAccessible } from "./accessible";
import { openHydrated } from "./hydration";
import { runProjectScript, startSite } from "./site-server";
import { tabTo } from "./tab-to";
import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";

// Narrow enough for the map to be shown on request.
test.use({ viewport: { width: 900, height: 720 } });

const MAP_SCRIPT_LIMIT_BYTES = 50_000;

function resultsOn(page: Page) {
  const map = page.getByRole("region", { name: "Map of results" });
  return {
    map,
    show: page.getByRole("button", { name: /^Show map/ }),
    venuePin: (name: string) => map.getByRole("button", { name, exact: true }),
    pins: map.getByRole("button", { name: /^(?!\d+ venues around|Zoom )/ }),
    clusters: map.getByRole("button", { name: /^\d+ venues around/ }),
    card: (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) }),
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

/** What Leaflet calls a marker. */
const nameOf = async (marker: Locator) => (await marker.getAttribute("title")) ?? "";

test("opens a cluster and a popup, marks the row, and follows the link", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite + halifax);
  const { map, show, venuePin, pins, clusters, card } = resultsOn(page);
  await show.click();
  const name = await nameOf(pins.first());
  await venuePin(name).click();
  const street = await card(name).locator(".place").textContent();
  await expect(map.getByText(street ?? "")).toBeVisible();
  await expect(card(name)).toHaveAttribute("aria-current", "true");
  await map.getByRole("button", { name: "Close popup" }).click();
  await expect(card(name)).not.toHaveAttribute("aria-current");

  const cluster = venuePin(await nameOf(clusters.first()));
  await cluster.click();
  await expect(cluster).toHaveCount(0);

  // The map stays shown.
  await page.reload();
  await venuePin(name).click();
  await map.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`opens a cluster, a venue, and its page by keyboard (motion: ${reducedMotion})`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(sampleSite + halifax);
    const { map, show, venuePin, clusters, card } = resultsOn(page);
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
    const cluster = venuePin(await nameOf(clusters.first()));
    const name = (await nameOf(cluster)).replace(/^\d+ venues around /, "");
    await tabTo(page, cluster);
    await page.keyboard.press("Enter");
    await expect(cluster).toHaveCount(0);
    const link = map.getByRole("link", { name, exact: true });
    // It may take several steps to tell it from its neighbors.
    await expect(async () => {
      await page.keyboard.press("Space");
      await expect(link).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(venuePin(name)).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const cardLink = card(name).getByRole("link");
    await expect(cardLink).toBeFocused();
    await expect(cardLink).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    proves(31, "by keyboard: the map of results");
  });
}

test("marks a row's pin or cluster on hover and focus", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  const { show, venuePin, pins, clusters, card } = resultsOn(page);
  await show.click();
  const name = await nameOf(pins.first());
  const pin = venuePin(name);
  const cluster = venuePin(await nameOf(clusters.first()));
  await expect(pin).not.toHaveClass(/is-marked/);

  await card(name).hover();
  await expect(pin).toHaveClass(/is-marked/);
  await expect(cluster).not.toHaveClass(/is-marked/);
  const first = (await nameOf(cluster)).replace(/^\d+ venues around /, "");
  await card(first).getByRole("link").focus();
  await expect(pin).not.toHaveClass(/is-marked/);
  await expect(cluster).toHaveClass(/is-marked/);
});

test("numbers the pins like the rows", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  const { show, pins, card } = resultsOn(page);
  await show.click();
  await expect(pins.first()).toBeVisible();
  for (const pin of await pins.all()) {
    const number = card(await nameOf(pin)).locator(".number");
    await expect(number).toHaveText((await pin.textContent()) ?? "");
  }
});

/** Where pins and the first pins of clusters are by their number, from the middle of their map. */
async function pinsFromMiddle(map: Locator, pins: string): Promise<Map<string, [number, number]>> {
  const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  const [mapX, mapY] = middleOf(await map.evaluate((element) => element.getBoundingClientRect()));
  const found = await map.locator(pins).evaluateAll((elements) =>
    elements.map((element) => ({
      number: element.textContent?.split("+")[0] ?? "",
      box: (element.querySelector("circle") ?? element).getBoundingClientRect(),
    })),
  );
  return new Map(
    found.map(({ number, box }) => {
      const [x, y] = middleOf(box);
      return [number, [x - mapX, y - mapY]];
    }),
  );
}

test("opens a phone's map with the middle of its picture, and no closer", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(sampleSite + halifax);
  const drawn = await pinsFromMiddle(page.locator(".pins-picture"), "[data-pin]");
  await page.getByRole("button", { name: "Explore map" }).click();
  const { map } = resultsOn(page);
  await expect(map.locator(".map-pin").first()).toBeVisible();
  const opened = await pinsFromMiddle(map, ".map-pin");

  expect(opened.size).toBeGreaterThan(0);
  for (const [number, [x, y]] of opened) {
    const [drawnX, drawnY] = drawn.get(number) ?? [Number.NaN, Number.NaN];
    const scale = (x * drawnX + y * drawnY) / (drawnX ** 2 + drawnY ** 2);
    expect(scale).toBeGreaterThan(0.4);
    expect(scale).toBeLessThan(1.6);
    expect(Math.hypot(x - scale * drawnX, y - scale * drawnY), number).toBeLessThan(4);
  }
});

test("shows the next page's venues on the map and removes it when hidden", async ({
  page,
  sampleSite,
}) => {
  await page.goto(sampleSite + halifax);
  const { map, show, venuePin, pins } = resultsOn(page);
  await show.click();
  const name = await nameOf(pins.first());
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(venuePin(name)).toHaveCount(0);
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
    await expect(clusters).toHaveAccessibleName(/^2 venues around (Lower|Upper) Spot Room$/);
    await clusters.click();
    const names = map.getByRole("link", { name: /^(Lower|Upper) Spot Room$/ });
    await expect(names).toHaveCount(2);
    await expect(names.first()).toBeFocused();
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
