import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { reviewSiteForFile } from "./own-site";
import { deskScripts, expect, test, withAndWithoutScripts } from "./test";

// One site for all tests; each test adds its own records.
const own = reviewSiteForFile("geography");
let testCount = 0;

test.beforeEach(async () => {
  testCount += 1;
  // The audit trail keeps its venues.
  for (const sql of [
    "DELETE FROM source_records",
    "DELETE FROM import_batches",
    "DELETE FROM sources",
    `UPDATE venues SET slug = 'former-' || id, name = 'Former ' || id, status = 'HIDDEN', decided = NULL, address = NULL,
                       phone = NULL, latitude = NULL, longitude = NULL`,
  ]) {
    await query(own.database.databaseUrl, sql);
  }
});

const at = (path: string) => `${own.site.baseUrl}${path}`;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const latest = (page: Page) => page.getByRole("status").filter({ has: page.locator("time") });

/** A listed venue with a decided phone number, and two records that wait: one with, one without a known city. */
async function addRecords(): Promise<{ venueId: number; likely: number; unplaced: number }> {
  const [row] = await query<{ venueId: number; likely: number; unplaced: number }>(
    own.database.databaseUrl,
    `WITH place AS (SELECT id, region_id FROM cities WHERE slug = 'halifax'),
     source AS (INSERT INTO sources (name) VALUES ('Festival List') RETURNING id),
     batch AS (INSERT INTO import_batches (source_id, status) SELECT id, 'APPLIED' FROM source RETURNING id),
     venue AS (
       INSERT INTO venues (slug, name, status, city_id, region_id, address, phone, latitude, longitude, decided)
         SELECT 'canary-hall-' || $1::int, 'Canary Hall', 'PUBLISHED', id, region_id, '12 Quay Street', '+19025550101', 44.65, -63.57,
                '{"name": {"by": "REVIEWER", "at": "2026-01-01T00:00:00.000Z", "values": {"name": "Canary Hall"}},
                  "phone": {"by": "SUBMITTER", "at": "2026-01-01T00:00:00.000Z", "values": {"phone": "+19025550101"}}}'
           FROM place RETURNING id
     ),
     record AS (
       INSERT INTO source_records (source_id, record_id, venue_id, matched_by, waiting_for, city_id, region_id, stated_city,
                                   raw, facts, first_batch_id, last_batch_id)
         SELECT source.id, said.id, said.venue_id, said.matched_by::record_match, said.wait::record_wait, said.city_id,
                place.region_id, said.city, jsonb_build_object('Venue Name', said.name), said.facts || jsonb_build_object('name', said.name),
                batch.id, batch.id
           FROM source, batch, place, venue, LATERAL (VALUES
             ('a', NULL, NULL, 'MATCH', place.id, 'Halifax', 'Canary Hall Upstairs',
              '{"address": "12 Quay Street", "capacity": 250, "latitude": 44.651, "longitude": -63.57}'::jsonb),
             ('b', NULL, NULL, 'PLACE', NULL, 'Halifacks', 'Finch Lounge', '{}'::jsonb),
             ('c', venue.id, 'CERTAIN', NULL, place.id, 'Halifax', 'Canary Hall',
              '{"phone": "+19025550199", "address": "12 Quay Street", "latitude": 44.65, "longitude": -63.57}'::jsonb)
           ) said (id, venue_id, matched_by, wait, city_id, city, name, facts)
         RETURNING id, record_id, venue_id
     ),
     conflict AS (
       INSERT INTO fact_conflicts (source_record_id, fact_group, venue_id, said_at)
         SELECT id, 'phone', venue_id, '2026-06-01' FROM record WHERE record_id = 'c'
     )
     SELECT venue.id AS "venueId", (SELECT id FROM record WHERE record_id = 'a') AS likely,
            (SELECT id FROM record WHERE record_id = 'b') AS unplaced FROM venue`,
    [testCount],
  );
  return row ?? { venueId: 0, likely: 0, unplaced: 0 };
}

async function readVenue(id: number) {
  const [venue] = await query(
    own.database.databaseUrl,
    "SELECT name, phone, capacity, status FROM venues WHERE id = $1",
    [id],
  );
  return venue;
}

withAndWithoutScripts(() => {
  test("matches a waiting record with a venue, and takes it back", async ({ page }) => {
    const { venueId, likely } = await addRecords();
    await page.goto(at("/review/records"));
    await page.getByRole("link", { name: "Canary Hall Upstairs" }).click();
    await expect(page.getByText("Same address")).toBeVisible();
    await button(page, "Same Venue as Canary Hall").click();

    await expect(page.getByRole("heading", { name: "No Records Waiting" })).toBeVisible();
    expect(await readVenue(venueId)).toMatchObject({ name: "Canary Hall", capacity: 250 });
    await page.goto(at(`/review/records/${likely}`));
    await expect(page.getByText("it belongs to Canary Hall")).toBeVisible();
    await page.goto(at(`/review/venues/${venueId}`));
    await button(page, "Undo").click();
    await expect(latest(page)).toContainText("undid a decision");
    expect(await readVenue(venueId)).toMatchObject({ capacity: null });
    await page.goto(at(`/review/records/${likely}`));
    await expect(button(page, "Same Venue as Canary Hall")).toBeVisible();
  });

  test("adds a venue in the city that a record misspells", async ({ page }) => {
    const { unplaced } = await addRecords();
    await page.goto(at("/review/records?tab=places"));
    await page.getByRole("link", { name: "Finch Lounge" }).click();
    await expect(page.getByText("has no city called Halifacks")).toBeVisible();
    await page.getByLabel("City", { exact: true }).first().fill("Halifax");
    await button(page, "Search There").click();
    await expect(page).toHaveURL(/city=Halifax/);
    await button(page, "Add as a New Venue").click();
    await expect(page.getByRole("heading", { name: "No Records Waiting" })).toBeVisible();
    const [added] = await query(
      own.database.databaseUrl,
      `SELECT v.name, v.status, c.slug FROM source_records r JOIN venues v ON v.id = r.venue_id
           JOIN cities c ON c.id = v.city_id WHERE r.id = $1`,
      [unplaced],
    );
    expect(added).toEqual({ name: "Finch Lounge", status: "PUBLISHED", slug: "halifax" });
  });

  test("settles a conflict, and takes it back", async ({ page }) => {
    const { venueId } = await addRecords();
    await page.goto(at("/review/conflicts"));
    await expect(page.getByRole("heading", { name: "Phone of Canary Hall" })).toBeVisible();
    await button(page, "Take This (902) 555-0199").click();
    await expect(page.getByRole("heading", { name: "No Conflicts" })).toBeVisible();
    expect(await readVenue(venueId)).toMatchObject({ phone: "+19025550199" });
    await button(page, "Undo").click();
    await expect(button(page, "Keep This (902) 555-0101")).toBeVisible();
    expect(await readVenue(venueId)).toMatchObject({ phone: "+19025550101" });
  });
}, deskScripts);

withAndWithoutScripts(() => {
  test("decides about the checked records of the list together, and takes it back", async ({
    page,
  }) => {
    const { venueId } = await addRecords();
    await page.goto(at("/review/records"));
    await expect(page.getByText("Similar name · Same address · 111 m away")).toBeVisible();
    await expect(page.getByRole("link", { name: "Likely a Known Venue 1" })).toBeVisible();
    await page.getByLabel("Check Canary Hall Upstairs").check();
    await button(page, "Same Venues").click();
    await expect(page.getByRole("heading", { name: "No Records Waiting" })).toBeVisible();
    expect(await readVenue(venueId)).toMatchObject({ capacity: 250 });
    await button(page, "Undo All of These").click();
    await expect(page.getByRole("link", { name: "Canary Hall Upstairs" })).toBeVisible();
    expect(await readVenue(venueId)).toMatchObject({ capacity: null });
  });

  test("narrows the list of waiting records", async ({ page }) => {
    await addRecords();
    await page.goto(at("/review/records"));
    await page.getByLabel("Part of the Name").fill("upstairs halifax");
    await button(page, "Show").click();
    await expect(page.getByRole("link", { name: "Canary Hall Upstairs" })).toBeVisible();
    await page.getByLabel("Part of the Name").fill("somewhere");
    await button(page, "Show").click();
    await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();
  });
});

test("says how many records are checked, and what the buttons do", async ({ page }) => {
  await addRecords();
  await page.goto(at("/review/records"));
  const bar = page.getByRole("form", { name: "Decide Together" });
  await expect(bar.getByText("0 checked")).toBeVisible();
  await bar.getByLabel("All 1 Here").check();
  await expect(bar.getByText("1 checked")).toBeVisible();
  await expect(bar.getByText("adds each checked record to the venue beside it")).toBeVisible();
  await page.getByLabel("Check Canary Hall Upstairs").uncheck();
  await expect(bar.getByText("0 checked")).toBeVisible();
});

test("decides about a record of the list by one key, and stays there", async ({ page }) => {
  const { venueId } = await addRecords();
  await page.goto(at("/review/records"));
  await expect(button(page, "Keyboard Shortcuts")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: "No Records Waiting" })).toBeVisible();
  await expect(latest(page)).toBeFocused();
  expect(await readVenue(venueId)).toMatchObject({ capacity: 250 });
});

test("decides by one key each", async ({ page }) => {
  const { venueId, likely } = await addRecords();
  await page.goto(at("/review/conflicts"));
  await expect(button(page, "Keyboard Shortcuts")).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: "No Conflicts" })).toBeVisible();
  await expect(latest(page)).toBeFocused();
  expect(await readVenue(venueId)).toMatchObject({ phone: "+19025550101" });

  await page.goto(at(`/review/records/${likely}`));
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { name: "No Records Waiting" })).toBeVisible();
  expect(await readVenue(venueId)).toMatchObject({ capacity: 250 });
});

test("dismisses a record and goes on to the next", async ({ page }) => {
  const { likely } = await addRecords();
  await query(
    own.database.databaseUrl,
    `INSERT INTO source_records (source_id, record_id, waiting_for, city_id, region_id, stated_city, facts, first_batch_id,
                                 last_batch_id)
       SELECT source_id, 'd', waiting_for, city_id, region_id, stated_city, '{"name": "Canary Hall Annex"}', first_batch_id,
              last_batch_id FROM source_records WHERE id = $1`,
    [likely],
  );
  await page.goto(at(`/review/records/${likely}`));
  await button(page, "Dismiss This Record").click();
  await expect(page.getByRole("heading", { name: "Canary Hall Annex" })).toBeVisible();
  await expect(latest(page)).toBeFocused();
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Canary Hall Upstairs" })).toBeVisible();
  await expect(button(page, "Same Venue as Canary Hall")).toBeVisible();
});

test("says what needs a look", async ({ page }) => {
  await addRecords();
  await page.goto(at("/review"));
  await page.getByRole("link", { name: "Needs a Look" }).click();
  for (const name of ["Conflicts 1", "Likely Matches 1", "Unknown Cities 1"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.getByRole("link", { name: "Settle Conflicts" }).click();
  await expect(page).toHaveURL(at("/review/conflicts"));
});

for (const { colorScheme, width } of fewLooks) {
  test(`is accessible in the ${colorScheme} theme, ${width} px wide`, async ({ page }) => {
    const { likely, unplaced } = await addRecords();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const paths = ["needs", "conflicts", "records", `records/${likely}`, `records/${unplaced}`];
    for (const path of paths) {
      await page.goto(at(`/review/${path}`));
      await expectAccessible(page);
    }
    await page.goto(at(`/review/records/${likely}`));
    await button(page, /^Show map/).click();
    await expect(page.getByRole("region", { name: "Map of results" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("shows nothing to somebody who has not signed in", async ({ page, context }) => {
  const { likely } = await addRecords();
  await context.clearCookies();
  for (const path of ["needs", "conflicts", "records", `records/${likely}`]) {
    await page.goto(at(`/review/${path}`));
    await expect(page).toHaveURL(/\/review\/sign-in\?next=/);
  }
});
