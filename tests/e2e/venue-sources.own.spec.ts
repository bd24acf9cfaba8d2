import { query } from "../support/query";
import { siteForFile } from "./own-site";
import { expect, test } from "./test";

const own = siteForFile("geography");

/** A venue that three sources list, of which two state a capacity, and visitors confirmed the newest. */
async function addVenue(): Promise<void> {
  await query(
    own.database.databaseUrl,
    `WITH place AS (SELECT id, region_id FROM cities WHERE slug = 'halifax'),
     listed (name, license, as_of, facts) AS (VALUES
       ('Old List', 'CC0-1.0', '2015-03-01'::date, '{"name": "Heron Hall", "capacity": 200}'::jsonb),
       ('Open Map', 'ODbL 1.0', '2024-06-01', '{"name": "Heron Hall", "phone": "+19025550142"}'),
       ('City List', 'CC BY 4.0', '2026-05-01', '{"name": "The Heron Hall", "capacity": 250}')),
     source AS (
       INSERT INTO sources (name, license, url, license_url, attribution)
         SELECT name, license, CASE name WHEN 'City List' THEN 'https://list.example/' END,
                CASE name WHEN 'City List' THEN 'https://creativecommons.org/licenses/by/4.0/' END,
                CASE name WHEN 'City List' THEN '© City of Halifax' END
           FROM listed RETURNING id, name),
     batch AS (INSERT INTO import_batches (source_id, status) SELECT id, 'APPLIED' FROM source RETURNING id, source_id),
     venue AS (
       INSERT INTO venues (slug, name, status, city_id, region_id, capacity, phone, confirmed)
         SELECT 'heron-hall', 'Heron Hall', 'PUBLISHED', id, region_id, 250, '+19025550142',
                '{"capacity": {"at": "2026-09-10T10:00:00.000Z", "by": "VISITORS", "values": {"capacity": 250}}}'
           FROM place RETURNING id, city_id, region_id)
     INSERT INTO source_records (source_id, record_id, venue_id, matched_by, city_id, region_id, facts, as_of,
                                 first_batch_id, last_batch_id)
       SELECT source.id, listed.name, venue.id, CASE listed.name WHEN 'Old List' THEN 'NEW' ELSE 'CERTAIN' END::record_match,
              venue.city_id, venue.region_id, listed.facts, listed.as_of, batch.id, batch.id
         FROM venue, listed JOIN source ON source.name = listed.name JOIN batch ON batch.source_id = source.id
         ORDER BY listed.as_of`,
  );
}

test("says who says what about a venue with three sources, as of when, and when it was confirmed", async ({
  page,
  request,
}) => {
  await addVenue();
  await page.goto(`${own.site.baseUrl}/canada/nova-scotia/halifax/heron-hall`);
  await page.getByText("Where This Information Comes From").click();

  const claims = page.locator("details").filter({ hasText: "Where This Information Comes From" });
  await expect(claims).toContainText(
    "250 people (shown) · As of May 2026 (City List), confirmed by two visitors in September 2026",
  );
  await expect(claims).toContainText("200 people · As of March 2015 (Old List)");
  await expect(claims).toContainText("(902) 555-0142 · As of June 2024 (Open Map)");

  const note = page.getByText(
    /^Data: City List, as of May 1, 2026 \(CC BY 4\.0\)\. © City of Halifax$/,
  );
  await expect(note.getByRole("link", { name: "City List" })).toHaveAttribute(
    "href",
    "https://list.example/",
  );
  await expect(note.getByRole("link", { name: "CC BY 4.0" })).toHaveAttribute(
    "href",
    "https://creativecommons.org/licenses/by/4.0/",
  );
  await expect(page.getByText("Data: Open Map", { exact: false }).getByRole("link")).toHaveCount(0);

  const { facts } = await (
    await request.get(`${own.site.baseUrl}/api/venues/slug/heron-hall?facts=true`)
  ).json();
  const capacities = facts.filter(({ group }: { group: string }) => group === "capacity");
  expect(capacities).toMatchObject([
    {
      source: "City List",
      asOf: "2026-05-01",
      isShown: true,
      values: { capacity: 250 },
      confirmation: { by: "visitors", at: "2026-09-10T10:00:00.000Z" },
    },
    { source: "Old List", asOf: "2015-03-01", isShown: false, values: { capacity: 200 } },
  ]);
});
