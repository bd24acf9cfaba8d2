import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible } from "./accessible";
import { holdRequests } from "./hold-requests";
import { openHydrated } from "./hydration";
import { expect, test, withAndWithoutScripts, withoutScripts } from "./test";

const storageKey = "marquee-list";
const lantern = "harbour-lantern-hall";
const moon = "the-paper-moon-room";
const lanternPath = `/canada/nova-scotia/halifax/${lantern}`;
const moonPath = `/canada/ontario/toronto/${moon}`;

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const names = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey);
const slugsIn = (page: Page) => new URL(page.url()).searchParams.get("v");

const entries = [
  { slug: lantern, note: "ask for Kim" },
  { slug: moon, note: "" },
];

/** Has the browser keep a list of two venues. */
async function store(page: Page, site: string, kept = entries): Promise<void> {
  await page.goto(`${site}/privacy`);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey,
    JSON.stringify({ version: 1, entries: kept }),
  ] as const);
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("shows the list of the address, and changes it by buttons", async ({
    page,
    importedSite,
  }) => {
    const response = await page.goto(
      `${importedSite}/list?v=${lantern},no-such-venue,${moon}&n=loud`,
    );
    expect(response?.headers()["cache-control"]).toContain("no-store");
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

    await expect(title(page)).toHaveText("List of 2 Venues");
    await expect(page.getByText('"no-such-venue" is not the address of a venue.')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ km from Harbour Lantern Hall$/)).toBeVisible();
    await expect(page.getByLabel("Note about Harbour Lantern Hall")).toHaveValue("loud");
    if (javaScriptEnabled) {
      await expectAccessible(page);
    }

    await page.getByRole("button", { name: "Remove no-such-venue" }).click();
    await expect.poll(() => slugsIn(page)).toBe(`${lantern},${moon}`);
    await page.getByRole("button", { name: "Move Up The Paper Moon Room" }).click();
    await expect(names(page)).toHaveText(["The Paper Moon Room", "Harbour Lantern Hall"]);
    expect(slugsIn(page)).toBe(`${moon},${lantern}`);
    await page.keyboard.press("Tab");
    await expect(names(page).first().getByRole("link")).toBeFocused();

    await page.getByLabel("Note about The Paper Moon Room").fill("load in & out");
    await page.getByRole("button", { name: "Put Notes in the Address" }).click();
    await expect(page).toHaveURL(/[?&]n=load\+in\+%26\+out&n=loud/);

    await page.getByRole("link", { name: "Side by Side" }).click();
    const table = page.getByRole("region", { name: "Side by side" });
    await expect(table.getByRole("columnheader")).toHaveText([
      "The Paper Moon Room",
      "Harbour Lantern Hall",
    ]);
    if (javaScriptEnabled) {
      await expectAccessible(page);
    }
  });
});

/** Address of a list of the first venues of a site. */
async function listOf(count: number, databaseUrl: string): Promise<string> {
  const venues = await query<{ slug: string }>(
    databaseUrl,
    `SELECT slug FROM venues WHERE status IN ('PUBLISHED', 'TEMPORARILY_CLOSED') ORDER BY id LIMIT ${count}`,
  );
  expect(venues).toHaveLength(count);
  return `/list?v=${venues.map(({ slug }) => slug).join()}`;
}

test("shows six venues side by side on a phone, whose facts scroll beside their names", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sampleSite}${await listOf(6, sampleDatabaseUrl)}&view=compare`);
  const table = page.getByRole("region", { name: "Side by side" });
  await expect(table.getByRole("columnheader")).toHaveCount(6);
  const widthPx = await page.locator("html").evaluate((html) => html.scrollWidth);
  expect(widthPx).toBeLessThanOrEqual(390);

  const fact = table.getByRole("rowheader", { name: "City", exact: true });
  const before = await fact.boundingBox();
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(table.getByRole("columnheader").last()).toBeInViewport({ ratio: 1 });
  expect((await fact.boundingBox())?.x).toBe(before?.x);
});

test("sends a document of at most 12 kB for twelve venues, and of 20 kB for sixty", async ({
  request,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  for (const [count, limit] of [
    [12, 12_000],
    [60, 20_000],
  ] as const) {
    const response = await request.get(sampleSite + (await listOf(count, sampleDatabaseUrl)));
    const document = await response.body();
    expect(gzipSync(document).length, `${count} venues`).toBeLessThanOrEqual(limit);
  }
});

test("sends the list as files", async ({ request, importedSite }) => {
  const types = { csv: "text/csv", gpx: "gpx", kml: "kml", geojson: "geo+json", json: "json" };
  for (const [format, type] of Object.entries(types)) {
    const response = await request.get(`${importedSite}/list.${format}?v=${lantern}&n=loud`);
    expect(response.status(), format).toBe(200);
    expect(response.headers()).toMatchObject({
      "content-type": expect.stringContaining(type),
      "cache-control": expect.stringContaining("no-store"),
      "x-robots-tag": expect.stringContaining("noindex"),
    });
    expect(await response.text()).toMatch(/Harbour Lantern Hall[\s\S]*loud/);
  }
});

test("keeps venues and notes in the browser", async ({ page, importedSite }) => {
  await openHydrated(page, importedSite + lanternPath);
  await expect(page.getByRole("link", { name: "Start a List" })).toBeHidden();
  await page.getByRole("button", { name: "Add to List" }).click();
  await expect(page.getByText("Your list has 1 venue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove from List" })).toBeVisible();

  await page.goto(importedSite + moonPath);
  await page.getByRole("button", { name: "Add to List" }).click();
  await expect(page.getByText("Your list has 2 venues.")).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: "My List 2 venues" }),
  ).toBeVisible();

  await page.goto(`${importedSite}/list`);
  await expect(title(page)).toHaveText("List of 2 Venues");
  expect(slugsIn(page)).toBe(`${lantern},${moon}`);
  await expect(page.getByText("This list is kept in this browser.")).toBeVisible();
  await page.getByLabel("Note about Harbour Lantern Hall").fill("ask for Kim");
  await expect.poll(() => stored(page)).toContain("ask for Kim");

  await page.getByRole("button", { name: "Move Down Harbour Lantern Hall" }).click();
  await expect(names(page)).toHaveText(["The Paper Moon Room", "Harbour Lantern Hall"]);
  expect(page.url()).not.toContain("Kim");
  await expect(page.getByLabel("Note about Harbour Lantern Hall")).toHaveValue("ask for Kim");
  await expect(page.getByText("This list is kept in this browser.")).toBeVisible();

  await page.goto(`${importedSite}/list?v=${moon}`);
  await expect(page.getByText("another list of 2 venues")).toBeVisible();
  await page.getByRole("button", { name: "Keep This One Instead" }).click();
  await expect(page.getByText("This list is kept in this browser.")).toBeVisible();
});

test("changes the list in the browser, too, by a press before the scripts are there", async ({
  page,
  importedSite,
}) => {
  await store(page, importedSite);
  const release = await holdRequests(page, "**/_data/**");
  await page.goto(`${importedSite}/list?v=${lantern},${moon}`);
  await page.getByRole("button", { name: "Move Down Harbour Lantern Hall" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-press", "waiting");
  release();

  await expect(page).toHaveURL(`${importedSite}/list?v=${moon},${lantern}#row-${lantern}`);
  expect(JSON.parse((await stored(page)) ?? "")).toEqual({
    version: 1,
    entries: entries.toReversed(),
  });
});

test("keeps the note about a venue whose address has changed", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const former = `former-lantern-${randomUUID()}`;
  await query(
    importedDatabaseUrl,
    "INSERT INTO former_venue_slugs (slug, venue_id) SELECT $1, id FROM venues WHERE slug = $2",
    [former, lantern],
  );
  await store(page, importedSite, [{ slug: former, note: "ask for Kim" }, ...entries.slice(1)]);
  await page.goto(`${importedSite}/list?v=${former},${moon}`);
  const note = page.getByLabel("Note about Harbour Lantern Hall");
  await expect(note).toHaveValue("ask for Kim");

  await page.getByRole("button", { name: "Move Down Harbour Lantern Hall" }).click();
  await expect(names(page)).toHaveText(["The Paper Moon Room", "Harbour Lantern Hall"]);
  await expect(note).toHaveValue("ask for Kim");
});

test("says beside a note that it cannot be kept, and moves the venue all the same", async ({
  page,
  importedSite,
}) => {
  await store(page, importedSite);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openHydrated(page, `${importedSite}/list?v=${lantern},${moon}`);
  await page.getByLabel("Note about The Paper Moon Room").fill("load in at 5");
  const row = page.getByRole("listitem").filter({ has: page.getByLabel("Note about The Paper") });
  await expect(row.getByText("Your browser's storage is full or blocked")).toBeVisible();

  await page.getByRole("button", { name: "Move Up The Paper Moon Room" }).click();
  await expect(page).toHaveURL(`${importedSite}/list?v=${moon},${lantern}#row-${moon}`);
  expect(JSON.parse((await stored(page)) ?? "")).toMatchObject({ entries });
});

test("moves a venue without the browser's list if the scripts cannot be loaded", async ({
  page,
  importedSite,
}) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto(`${importedSite}/list?v=${lantern},${moon}`);
  await page.getByRole("button", { name: "Move Down Harbour Lantern Hall" }).click();
  await expect(page).toHaveURL(`${importedSite}/list?v=${moon},${lantern}#row-${lantern}`);
});

test("leaves a damaged list as it is until a new one is started", async ({
  page,
  importedSite,
}) => {
  await page.goto(`${importedSite}/privacy`);
  await page.evaluate((key) => localStorage.setItem(key, '{"version":1,"entr'), storageKey);
  await page.goto(importedSite + lanternPath);
  await page.getByRole("button", { name: "Add to List" }).click();
  await expect(page.getByText("The list in this browser can't be read.")).toBeVisible();
  expect(await stored(page)).toBe('{"version":1,"entr');

  await page.getByRole("main").getByRole("link", { name: "My List" }).click();
  await page.getByRole("button", { name: "Start a New List" }).click();
  await expect(page.getByText("The list in this browser can't be read.")).toBeHidden();
  expect(await stored(page)).toBe('{"version":1,"entries":[]}');
});

withoutScripts(() => {
  test("begins a list at a venue, and adds another by its address", async ({
    page,
    importedSite,
  }) => {
    await page.goto(importedSite + lanternPath);
    await expect(page.getByRole("button", { name: "Add to List" })).toBeHidden();
    await page.getByRole("link", { name: "Start a List" }).click();
    await expect(title(page)).toHaveText("List of 1 Venue");
    await page.getByLabel("Add a Venue").fill(`https://example.com${moonPath}?utm_source=x`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(names(page)).toHaveText(["Harbour Lantern Hall", "The Paper Moon Room"]);
    await expect(page).toHaveURL(`${importedSite}/list?v=${lantern},${moon}`);
  });
});
