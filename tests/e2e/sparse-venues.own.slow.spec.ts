import type { Locator } from "@playwright/test";
import { query } from "../support/query";
import { createTestDatabase } from "../support/test-database";
import { startSite } from "./site-server";
import { expect, test } from "./test";

const longName =
  "Memorial Hall of the Old Lantern Works and of the Friends of the Harbour Orchestra Society";

type Venue = { name: string; city: string; at: [number, number] | null; status?: string };

/** As most imported venues are: a name and an address, most with a position, and nothing else. */
const venues: Venue[] = [
  ...["Anchor", "Beacon", "Compass", "Dory", "Ebb", "Fathom"].map((name, index) => ({
    name,
    city: "halifax",
    at: [44.645 + index / 500, -63.57] as [number, number],
  })),
  { name: "Gangway", city: "halifax", at: null },
  { name: "Hawser", city: "halifax", at: [44.65, -63.58], status: "CLOSED" },
  { name: longName, city: "halifax", at: [44.655, -63.59] },
  // The only one of its town, far from the others.
  { name: "Inlet", city: "truro", at: [45.3669, -63.2654] },
];

/** Returns the path of each venue by its name. */
async function publish(databaseUrl: string): Promise<Map<string, string>> {
  const rows = await query<{ name: string; path: string }>(
    databaseUrl,
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS g (name text, city text, latitude float, longitude float, status venue_status)),
     added AS (
       INSERT INTO venues (slug, name, status, city_id, region_id, address, latitude, longitude)
         SELECT replace(lower(g.name), ' ', '-'), g.name, g.status, c.id, c.region_id, '12 Wharf Street',
                g.latitude, g.longitude
           FROM given g JOIN cities c ON c.slug = g.city JOIN regions r ON r.id = c.region_id AND r.code = 'NS'
         RETURNING name, slug, city_id)
     SELECT a.name, '/canada/nova-scotia/' || c.slug || '/' || a.slug AS path
       FROM added a JOIN cities c ON c.id = a.city_id`,
    [
      JSON.stringify(
        venues.map(({ name, city, at, status = "PUBLISHED" }) => ({
          name,
          city,
          status,
          latitude: at?.[0],
          longitude: at?.[1],
        })),
      ),
    ],
  );
  return new Map(rows.map(({ name, path }) => [name, path]));
}

/** Where a page says that something is not known. */
const unknowns = (main: Locator) =>
  main
    .getByText(/not specified|not available|^various$|call for event hours|not known|unknown/i)
    .filter({ visible: true });

test("shows ten sparse venues, each with its place and four others", async ({ page }) => {
  expect(longName).toHaveLength(90);
  const database = await createTestDatabase("geography");
  const site = await startSite(database.databaseUrl);
  try {
    const paths = await publish(database.databaseUrl);
    expect(paths.size).toBe(10);
    for (const [name, path] of paths) {
      await test.step(name, async () => {
        await page.goto(site.baseUrl + path);
        const board = page.locator("header.board");
        const others = page
          .getByRole("region", { name: /^(Nearby|Nearest Venues|More in .+)$/ })
          .first();

        await expect(board.getByRole("heading", { level: 1 })).toHaveText(name);
        await expect(board.getByText("12 Wharf Street")).toBeVisible();
        await expect(page.getByRole("link", { name: "Directions" })).toBeVisible();
        await expect(others.getByRole("article")).toHaveCount(4);
        await expect(page.getByRole("region", { name: "Quick Info" })).toBeVisible();

        const main = page.getByRole("main");
        const forms = main.locator("a:is([href*='/submit-'], [href*='/update-info'])");
        expect(await forms.count()).toBeLessThanOrEqual(4);
        expect(await unknowns(main).count()).toBeLessThanOrEqual(6);
      });
    }
    await page.goto(`${site.baseUrl}${paths.get("Inlet")}`);
    await expect(page.getByRole("link", { name: "The only venue in Truro" })).toBeVisible();
  } finally {
    await site.stop();
    await database.drop();
  }
});
