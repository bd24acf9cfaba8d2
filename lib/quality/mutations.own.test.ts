import { describe, expect, it, vi } from "vitest";
import { pool } from "@/tests/support/connection";
import { createCity, createSourceRecord, createVenue } from "@/tests/support/factories";
import { countQuality, countRegions, listImportedRegions } from "./mutations";
import { addUp, listQuality } from "./queries";

// Own database: it counts all regions.
await vi.hoisted(async () => {
  const { openOwnDatabase } = await import("@/tests/support/own-database");
  return openOwnDatabase("geography");
});

const monthsAgo = (months: number) => new Date(Date.now() - months * 30.5 * 24 * 60 * 60 * 1000);

describe(countQuality, () => {
  it("counts what is known of the venues in each region, and how fresh it is", async () => {
    const city = await createCity();
    const at = monthsAgo(1).toISOString();
    const full = await createVenue({
      city,
      ...{
        latitude: 44,
        longitude: -63,
        capacity: 300,
        operatingHours: "Daily",
        phone: "+19025550101",
      },
      accessibility: false,
      accessibilitySource: "IMPORT",
    });
    await createSourceRecord(full, { asOf: monthsAgo(2) });
    const aging = await createVenue({ city, capacityMin: 200, capacityMax: 500 });
    await createSourceRecord(aging, { asOf: monthsAgo(18) });
    await createSourceRecord(await createVenue({ city }), { asOf: monthsAgo(80) });
    await createSourceRecord(await createVenue({ city, website: "https://a.example/" }));
    const confirmed = { capacity: { by: "VISITORS", at, values: {} } };
    const old = await createVenue({ city, confirmed });
    await createSourceRecord(old, { asOf: monthsAgo(80) });
    await createVenue({ city, isSample: true });
    await createVenue({ city, status: "CLOSED" });

    await countQuality();
    await countQuality();
    const { rows, countedAt } = await listQuality();
    expect(countedAt).not.toBeNull();
    const row = rows.find(({ region }) => region.slug === city.region.slug);
    expect(row).toMatchObject({
      venueCount: 5,
      withPosition: 1,
      withCapacity: 2,
      withHours: 1,
      withAccess: 1,
      withContact: 2,
      fresh: 2,
      aging: 1,
      old: 1,
      unknown: 1,
    });
    expect(rows.every(({ venueCount }) => venueCount > 0)).toBe(true);
    expect(row && addUp([row, row])).toMatchObject({ venueCount: 10, aging: 2 });
  });
});

describe(listImportedRegions, () => {
  it("lists the regions that an import changed, until they are counted", async () => {
    const [imported, other] = [await createCity(), await createCity()];
    await createVenue({ city: imported });
    await createVenue({ city: other });
    const { rows } = await pool.query<{ id: number }>(
      `WITH source AS (INSERT INTO sources (name) VALUES ('Counted List') RETURNING id)
       INSERT INTO import_batches (source_id, status) SELECT id, 'APPLIED' FROM source RETURNING id`,
    );
    await pool.query(
      "INSERT INTO batch_regions (batch_id, region_id, venue_count, changed_at) VALUES ($1, $2, 1, CURRENT_TIMESTAMP)",
      [rows[0]?.id, imported.regionId],
    );
    const client = await pool.connect();
    try {
      const changed = await listImportedRegions(client);
      expect(changed).toEqual([imported.regionId]);
      await countRegions(client, changed);
      expect(await listImportedRegions(client)).toEqual([]);
    } finally {
      client.release();
    }
    const counted = (await listQuality()).rows.map(({ region }) => region.slug);
    expect(counted).toContain(imported.region.slug);
    expect(counted).not.toContain(other.region.slug);
  });
});
