import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readNumber } from "../support/query";
import { createTestDatabase, type TestDatabase } from "../support/test-database";
import { loadManyVenues } from "./many-venues";

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase("geography");
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const numberOf = (sql: string) => readNumber(client, sql);

/** Returns the share of venues that meet a condition. */
async function readShare(condition: string): Promise<number> {
  return numberOf(`SELECT avg((${condition})::int) FROM venues`);
}

describe(loadManyVenues, () => {
  it("loads the requested number of venues and keeps counts consistent", async () => {
    await loadManyVenues(client, 2_000);

    await expect(numberOf("SELECT count(*) FROM venues")).resolves.toBe(2_000);
    for (const table of ["countries", "regions", "cities", "map_cells", "facet_counts"]) {
      await expect(numberOf(`SELECT sum(venue_count) FROM ${table}`)).resolves.toBe(2_000);
    }
    await expect(numberOf("SELECT sum(venue_count) FROM genre_counts")).resolves.toBe(
      await numberOf(
        "SELECT (SELECT count(*) FROM venue_genres) + (SELECT count(venue_type) FROM venues)",
      ),
    );
  });

  it("distributes facts as in a real directory", async () => {
    await loadManyVenues(client, 2_000);

    await expect(readShare("capacity IS NULL")).resolves.toBeCloseTo(0.4, 1);
    await expect(readShare("parking IS NOT NULL AND parking")).resolves.toBeCloseTo(0.3, 1);
    await expect(readShare("parking IS NULL")).resolves.toBeCloseTo(0.4, 1);
    await expect(readShare("is_featured")).resolves.toBeCloseTo(0.02, 2);
    const withMusic = "EXISTS (SELECT FROM venue_genres WHERE venue_id = venues.id)";
    await expect(readShare(withMusic)).resolves.toBeCloseTo(2 / 3, 1);
    await expect(readShare("name ~ 'Copper'")).resolves.toBeGreaterThan(0.1);
    await expect(readShare("name ~ 'Zellstead'")).resolves.toBeLessThan(0.01);
    await expect(numberOf("SELECT count(DISTINCT capacity) FROM venues")).resolves.toBeGreaterThan(
      100,
    );
    await expect(numberOf("SELECT count(DISTINCT facets >> 8) FROM venues")).resolves.toBe(6);
  });

  it("generates the same venues in any number of batches", async () => {
    await loadManyVenues(client, 50);
    await loadManyVenues(client, 50);
    const { rows } = await client.query("SELECT name, city_id FROM venues ORDER BY id");
    await client.query("DELETE FROM venues");
    await loadManyVenues(client, 100);

    await expect(
      client.query("SELECT name, city_id FROM venues ORDER BY id"),
    ).resolves.toMatchObject({ rows });
  });
});
