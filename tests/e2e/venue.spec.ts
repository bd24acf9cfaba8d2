import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { openHydrated } from "./hydration";
import { expect, openFirstVenue, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";
const importedVenue = `${halifax}/harbour-lantern-hall`;

test("switches tabs with arrow keys and shows one panel", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);
  const about = page.getByRole("tab", { name: "About" });
  const location = page.getByRole("tab", { name: "Location" });

  await expect(about).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await about.focus();
  await page.keyboard.press("ArrowRight");

  await expect(location).toHaveAttribute("aria-selected", "true");
  await expect(location).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  proves(31, "by keyboard: the tabs of a venue");
});

/** The map loads once it is in view. */
async function openLocation(page: Page) {
  await page.getByRole("tab", { name: "Location" }).click();
  await page.getByRole("tabpanel", { name: "Location" }).scrollIntoViewIfNeeded();
}

test("loads the map with a marker and a popup when its tab opens", async ({
  page,
  importedSite,
}) => {
  const tiles: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("tile")) {
      tiles.push(request.url());
    }
  });
  await page.goto(importedSite + importedVenue);
  await expect(
    page.getByRole("img", { name: "Harbour Lantern Hall on Google Maps" }),
  ).toBeVisible();
  await openLocation(page);
  const map = page.getByRole("region", { name: "Map of Harbour Lantern Hall" });
  await expect(map).toBeVisible();
  await expect(map.getByText("OpenStreetMap")).toBeVisible();
  await map.getByRole("button", { name: "Harbour Lantern Hall" }).click();
  await expect(map.getByText("12 Invented Wharf, Halifax, NS B3J 1A1")).toBeVisible();
  await expect.poll(() => tiles.filter((url) => /\/15\/\d+\/\d+\.png$/.test(url))).not.toEqual([]);
  expect(tiles.every((url) => /\/15\/\d+\/\d+\.png$/.test(url))).toBe(true);
});

test("says that the map cannot be loaded when its script fails or never arrives", async ({
  page,
  importedSite,
}) => {
  await page.clock.install();
  await openHydrated(page, importedSite + importedVenue);
  await page.waitForLoadState("networkidle");
  await page.route(/\.js/, () => {});
  await openLocation(page);
  await expect(page.getByText("Loading map...")).toBeVisible();
  await page.clock.fastForward("00:16");
  await expect(page.getByText("Error loading map")).toBeVisible();

  await page.unrouteAll();
  await openHydrated(page, importedSite + importedVenue);
  await page.waitForLoadState("networkidle");
  await page.route(/\.js/, (route) => route.abort());
  await openLocation(page);
  await expect(page.getByText("Error loading map")).toBeVisible();
});

test("shows both panels without JavaScript", async ({ browser, importedSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(importedSite + importedVenue);

  await expect(page.getByRole("heading", { name: "About This Venue" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await context.close();
});

test("marks a sample venue", async ({ page, sampleSite }) => {
  await openFirstVenue(page, sampleSite + halifax);

  await expect(page.getByText("This is a made-up venue")).toBeVisible();
  await expect(page.locator("header.board").getByText("Sample listing")).toBeVisible();
});

/** Returns the path of a sample venue with a phone, genres, and these hours. */
async function findSample(databaseUrl: string, hours: string): Promise<string> {
  const [venue] = await query<{ path: string }>(
    databaseUrl,
    `SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM venues v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id
      WHERE v.is_sample AND v.operating_hours = $1 AND v.phone IS NOT NULL AND v.status = 'PUBLISHED'
        AND EXISTS (SELECT 1 FROM venue_genres g WHERE g.venue_id = v.id)
        AND (v.bar IS NULL OR v.food IS NULL OR v.merch IS NULL)
      ORDER BY v.id LIMIT 1`,
    [hours],
  );
  return venue?.path ?? "";
}

test("never shows a sample venue as verified", async ({
  request,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await findSample(sampleDatabaseUrl, "May to September, gates at 5 pm");
  await query(sampleDatabaseUrl, "UPDATE venues SET verified_at = now() WHERE slug = $1", [
    path.split("/").at(-1),
  ]);

  const html = await (await request.get(sampleSite + path)).text();
  expect(html).toContain("This is a made-up venue");
  expect(html).not.toMatch(/Verified \w+ \d/);
});

test("shows known hours next to a note that they vary", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const hours = "Thu–Sat 8 pm–2 am";
  await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, hours)));

  const card = page.getByRole("region", { name: "Quick Info" });
  await expect(card.getByText("Varies by event")).toBeVisible();
  await expect(card.getByText(`Listed hours: ${hours}`)).toBeVisible();
});

for (const width of [320, 1440]) {
  test(`has 44 px high links on a venue page at ${width} px`, async ({
    page,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, "Daily 4 pm–2 am")));
    await expect(page.getByRole("link", { name: "Suggest an edit" })).toBeVisible();

    // The link of a card stretches over the card. Who drew the map is said in small letters, as on all maps.
    const low = await page
      .getByRole("main")
      .locator("a:visible, button:visible")
      .evaluateAll((links) =>
        links
          .filter((link) => !link.closest(".tile-attribution"))
          .map((link) => link.closest(".venue-card") ?? link)
          .filter((target) => Math.round(target.getBoundingClientRect().height) < 44)
          .map((target) => target.textContent),
      );
    expect(low).toEqual([]);
  });
}

test("invites visitors to add unknown facts", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);

  await expect(page.getByText("Amenities information not available")).toBeVisible();
  await expect(page.getByText("Not specified")).toBeVisible();
  await page.getByRole("link", { name: "Add what's missing." }).click();
  await expect(page).toHaveURL(/\/update-info\?venue=[a-z0-9-]+$/);
});

for (const hasSheet of [true, false]) {
  test(`shares a venue ${hasSheet ? "by the browser's sheet" : "by copying its address"}`, async ({
    page,
    importedSite,
  }) => {
    await page.addInitScript((isThere) => {
      const take = (shared: unknown) => {
        document.documentElement.dataset.shared = JSON.stringify(shared);
        return Promise.resolve();
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText: take } });
      if (isThere) {
        Object.defineProperty(navigator, "share", { value: take });
      } else {
        Reflect.deleteProperty(Navigator.prototype, "share");
      }
    }, hasSheet);
    await page.goto(importedSite + importedVenue);
    await page.getByRole("link", { name: "Share" }).click();

    await expect(page.locator("html")).toHaveAttribute(
      "data-shared",
      new RegExp(`${importedVenue}"`),
    );
    await expect(page.getByRole("link", { name: "Link copied" })).toHaveCount(hasSheet ? 0 : 1);
  });
}

for (const isAllowed of [true, false]) {
  test(`copies the address of a venue, or selects it: ${isAllowed}`, async ({
    page,
    importedSite,
  }) => {
    await page.addInitScript((allowed) => {
      const take = (text: string) => {
        document.documentElement.dataset.copied = text;
        return allowed
          ? Promise.resolve()
          : Promise.reject(new DOMException("", "NotAllowedError"));
      };
      Object.defineProperty(navigator, "clipboard", { value: { writeText: take } });
    }, isAllowed);
    await page.goto(importedSite + importedVenue);
    await page.getByRole("button", { name: "Copy address" }).click();

    await expect(page.getByText(isAllowed ? "Copied" : "Selected", { exact: true })).toBeVisible();
    const copied = await page.locator("html").getAttribute("data-copied");
    expect(copied).toMatch(/, NS/);
    expect(await page.evaluate(() => String(getSelection()))).toBe(isAllowed ? "" : copied);
  });
}

test("prints a venue on one page", async ({ page, importedSite }) => {
  await page.goto(importedSite + importedVenue);
  await page.emulateMedia({ media: "print" });

  await expect(
    page.getByText("12 Invented Wharf, Halifax, NS B3J 1A1", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View on Google Maps" })).toBeHidden();
  await expect(page.getByText("Venue type")).toBeVisible();
  const pdf = await page.pdf({ format: "Letter" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
