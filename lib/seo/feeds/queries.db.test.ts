import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/tests/support/connection";
import { explainQueries } from "@/tests/support/explain";
import { createCity, createVenue } from "@/tests/support/factories";
import { type FeedBatch, type FeedScope, listFeedEntries } from "./queries";

const at = (day: number) => new Date(Date.UTC(2026, 9, day));

const isBatch = (entry: object): entry is FeedBatch => "batchId" in entry;

async function listVenueIds(scope: FeedScope) {
  return (await listFeedEntries(scope)).map((entry) => (isBatch(entry) ? null : entry.id));
}

type City = Awaited<ReturnType<typeof createCity>>;

/** Runs statements as an import does. */
async function inBatch(batchId: number, statements: [text: string, values: unknown[]][]) {
  const client = await pool.connect();
  try {
    await client.query("SELECT set_config('marquee.batch_id', $1, false)", [batchId]);
    for (const [text, values] of statements) {
      await client.query(text, values);
    }
  } finally {
    await client.query("SELECT set_config('marquee.batch_id', '', false)");
    client.release();
  }
}

async function createBatch() {
  const name = `Source ${randomUUID()}`;
  const source = await prisma.source.create({ data: { name, license: "CC0" } });
  const { id } = await prisma.importBatch.create({ data: { sourceId: source.id } });
  return { id, source: name };
}

const insertVenues = (batchId: number, { id, regionId }: City, count: number, updatedAt: Date) =>
  [
    `INSERT INTO venues (slug, name, status, city_id, region_id, updated_at)
       SELECT 'batch-' || $1 || '-' || $2 || '-' || n, 'Hall ' || n, 'PUBLISHED', $2::int, $3, $5
         FROM generate_series(1, $4::int) n`,
    [`${batchId}`, id, regionId, count, updatedAt],
  ] satisfies [string, unknown[]];

describe(listFeedEntries, () => {
  it("lists the latest changes without unpublished and sample venues", async () => {
    const city = await createCity();
    const [old, recent, older] = await Promise.all([
      createVenue({ city, updatedAt: at(2) }),
      createVenue({ city, updatedAt: at(3) }),
      createVenue({ city, updatedAt: at(1) }),
      createVenue({ city, isSample: true }),
      createVenue({ city, status: "HIDDEN" }),
      createVenue({ city, status: "CLOSED" }),
    ]);
    await createVenue();

    expect(await listVenueIds({ regionId: city.regionId })).toEqual([recent.id, old.id, older.id]);
  });

  it("lists one country, or everything", async () => {
    // Later than any venue of another test.
    const venue = await createVenue({ updatedAt: new Date(Date.now() + 3_600_000) });
    const { countryId } = (await createCity()).region;

    expect(await listVenueIds({ countryId })).toContain(venue.id);
    expect(await listVenueIds({})).toContain(venue.id);
    expect(await listFeedEntries({ countryId: 0 })).toEqual([]);
  });

  it("ends after fifty venues", async () => {
    const city = await createCity();
    const venues = await Promise.all(
      Array.from({ length: 52 }, (_, index) => createVenue({ city, updatedAt: at(index + 1) })),
    );

    expect(await listVenueIds({ regionId: city.regionId })).toEqual(
      venues
        .slice(2)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  it("makes an import one entry with the venues of the place", async () => {
    // Later than any venue of another test.
    const start = Date.now() + 7_200_000;
    const late = (ms: number) => new Date(start + ms);
    const [one, other] = [await createCity(), await createCity()];
    const { id, source } = await createBatch();
    await inBatch(id, [insertVenues(id, one, 60, late(3)), insertVenues(id, other, 2, late(2))]);
    const person = await createVenue({ city: one, updatedAt: late(2) });

    const listed = await listFeedEntries({ regionId: one.regionId });
    expect(listed).toHaveLength(2);
    expect(listed).toMatchObject([
      {
        batchId: id,
        source,
        license: "CC0",
        updatedAt: late(3),
        regions: [{ slug: one.region.slug, venueCount: 60, country: { slug: "canada" } }],
      },
      { id: person.id },
    ]);
    const inCountry = await listFeedEntries({ countryId: one.region.countryId });
    const batch = inCountry.filter(isBatch).find(({ batchId }) => batchId === id);
    expect(batch?.regions.map(({ venueCount }) => venueCount)).toEqual([60, 2]);
    expect(batch?.updatedAt).toEqual(late(3));
  });

  it("counts a venue once in an import, and lists it alone once a person changes it", async () => {
    const city = await createCity();
    const venue = await createVenue({ city, updatedAt: at(1) });
    const { id } = await createBatch();
    const change = (day: number): [string, unknown[]] => [
      "UPDATE venues SET phone = $2, updated_at = $3 WHERE id = $1",
      [venue.id, `902-555-010${day}`, at(day)],
    ];
    const listed = () => listFeedEntries({ regionId: city.regionId });
    await inBatch(id, [change(2), change(3)]);
    expect(await listed()).toMatchObject([
      { batchId: id, updatedAt: at(3), regions: [{ venueCount: 1 }] },
    ]);

    // Nothing that visitors read.
    await prisma.venue.update({ where: { id: venue.id }, data: { verifiedAt: at(4) } });
    expect(await listed()).toMatchObject([{ batchId: id, updatedAt: at(3) }]);

    await prisma.venue.update({ where: { id: venue.id }, data: { updatedAt: at(5) } });
    expect(await listed()).toMatchObject([{ id: venue.id }, { batchId: id }]);
  });

  it("leaves samples, closed, and hidden venues out of an import's entry", async () => {
    const city = await createCity();
    const { id } = await createBatch();
    const [text, values] = insertVenues(id, city, 3, at(1));
    await inBatch(id, [
      [
        text.replace("'PUBLISHED'", "(ARRAY['PUBLISHED', 'CLOSED', 'HIDDEN'])[n]::venue_status"),
        values,
      ],
    ]);
    expect(await listFeedEntries({ regionId: city.regionId })).toMatchObject([
      { batchId: id, regions: [{ venueCount: 1 }] },
    ]);
  });

  it("reads its own indexes in order", async () => {
    // Ruled out, since sorting is as cheap in a table this small.
    const ruledOut = ["seqscan", "bitmapscan", "sort"];
    const plans = await explainQueries(() => listFeedEntries({}), { ruledOut });
    expect(plans[0]).toMatch(
      /Limit.*\n\s+-> {2}Index (Only )?Scan using feed_venues_region_id_updated_at_venue_id_idx/,
    );
    expect(plans[1]).toMatch(
      /Limit.*\n\s+-> {2}Index (Only )?Scan using batch_regions_region_id_changed_at_batch_id_idx/,
    );
  });
});
