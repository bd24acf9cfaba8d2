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

test("shows a venue without photos, and what is around it", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await findSample(sampleDatabaseUrl, {
    images: 0,
    where: "v.description IS NULL AND v.website IS NULL",
  });
  await page.goto(sampleSite + path);

  const board = page.locator("header.board");
  await expect(board.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?\d/,
  );
  await expect(board.getByRole("link", { name: /^1 of \d+ venues in / })).toBeVisible();
  await expect(page.getByText("Photo not available")).toBeVisible();
  const nearby = page.getByRole("region", { name: "Nearby", exact: true });
  await expect(nearby.getByRole("article")).toHaveCount(4);
  await expect(nearby.getByText(/\d (mi|km) away/).first()).toBeVisible();
});

test("shows others of the city in place of nearby venues if there is no position", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await findSample(sampleDatabaseUrl, {
    images: 0,
    position: "NULL",
    // As most imported venues are.
    where: "coalesce(v.description, v.facebook, v.twitter, v.instagram) IS NULL",
  });
  await page.goto(sampleSite + path);

  await expect(page.getByRole("region", { name: "Nearby", exact: true })).toHaveCount(0);
  const more = page.getByRole("region", { name: /^More in / });
  await expect(more).toHaveCount(1);
  await expect(more.getByRole("article")).toHaveCount(4);
});

test("leads on to at least three other venues and all of the city", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.goto(sampleSite + (await findSample(sampleDatabaseUrl, { images: 0 })));
  const links = page.getByRole("main").getByRole("article").getByRole("article").getByRole("link");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(new Set(hrefs).size).toBe(7);
  const all = page.getByRole("link", { name: /^View all [\d,]+ venues in / });
  await all.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live Music Venues in");
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
});
