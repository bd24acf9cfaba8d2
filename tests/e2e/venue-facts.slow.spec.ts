import { query } from "../support/query";
import { expect, test } from "./test";

/** Path of a sample that no other test chooses: the last ones. */
async function untouchedSample(databaseUrl: string, place: number, set: string): Promise<string> {
  const [venue] = await query<{ path: string }>(
    databaseUrl,
    `WITH chosen AS (
       UPDATE venues SET ${set}
        WHERE id = (SELECT id FROM venues WHERE is_sample ORDER BY id DESC OFFSET $1 LIMIT 1)
       RETURNING slug, city_id, region_id
     )
     SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM chosen v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id`,
    [place],
  );
  return venue?.path ?? "";
}

test("says first what a venue has, and last what it lacks", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await untouchedSample(
    sampleDatabaseUrl,
    0,
    `bar = false, bar_source = 'SAMPLE', food = false, food_source = 'SAMPLE',
     merch = NULL, merch_source = NULL, parking = NULL, parking_source = NULL,
     accessibility = NULL, accessibility_source = NULL`,
  );
  await page.goto(sampleSite + path);

  const facts = page
    .getByRole("region", { name: "Quick Info" })
    .locator("dt:text-is('Amenities') + dd")
    .getByRole("listitem");
  await expect(facts).toHaveText([
    /^Not known yet: Merchandise, Parking, Wheelchair Accessible\./,
    "No bar or food service.",
  ]);
});

test("tells what is known before a visit by section, and asks for the rest", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await untouchedSample(
    sampleDatabaseUrl,
    3,
    `details = '{"stepFreeEntrance": true, "narrowestDoorCm": 91.4, "ages": "21", "stageWidthCm": 731.5}'`,
  );
  await page.goto(sampleSite + path);

  const access = page.getByRole("region", { name: "Access", exact: true });
  await expect(access.getByRole("definition").first()).toHaveText("Yes");
  await expect(access.getByText(/^(3 ft \(91 cm\)|91 cm \(3 ft\))$/)).toBeVisible();
  await access.getByText("Not known yet").click();
  await expect(access.getByText(/Hearing loop/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Ages and Entry" })).toContainText(
    "The legal drinking age in",
  );
  await page.getByRole("link", { name: /^For musicians/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for Musicians");
  await expect(page.getByRole("region", { name: "For Musicians" })).toContainText("24 ft");
});

test("names services and handles of social links", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await untouchedSample(
    sampleDatabaseUrl,
    1,
    `facebook = 'https://www.facebook.com/profile.php?id=1',
     twitter = 'https://x.com/lantern', instagram = 'https://www.instagram.com/lantern.hall/'`,
  );
  await page.goto(sampleSite + path);

  const links = page.getByRole("region", { name: "Social Media" }).getByRole("link");
  await expect(links).toHaveText(["Facebook", "X (Twitter) @lantern", "Instagram @lantern.hall"]);
});

test("leads on from a closed venue to others of its city", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  await page.goto(sampleSite + (await untouchedSample(sampleDatabaseUrl, 2, "status = 'CLOSED'")));
  await expect(page.locator("header.board").getByText("Permanently closed")).toBeVisible();
  await page.getByRole("link", { name: /^Other venues in / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Live Music Venues in");
});
