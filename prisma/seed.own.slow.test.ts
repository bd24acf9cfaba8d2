import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { readNumber } from "@/tests/support/query";
import { createTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { readMigrations } from "@/tools/postgres/migration-files";
import { seed, seedGeography, seedSampleVenues } from "./seed";

const silent = () => {};

let database: TestDatabase;
let client: Client;

async function open(content: "migrated" | "geography" | "samples"): Promise<void> {
  database = await createTestDatabase(content);
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
}

afterEach(async () => {
  await client.end();
  await database.drop();
});

const numberOf = (sql: string) => readNumber(client, sql);

/** Hashes of the seeded tables, with the last values of their sequences. */
async function fingerprint(): Promise<string[]> {
  const tables = ["countries", "regions", "cities", "genres", "venues", "venue_images"];
  const parts = tables.map(
    (table) => `
      SELECT '${table}', md5(string_agg(t::text, '|' ORDER BY id)), (SELECT last_value FROM ${table}_id_seq)
        FROM ${table} t`,
  );
  const { rows } = await client.query(parts.join(" UNION ALL "));
  return rows.map((row) => JSON.stringify(row));
}

describe(seed, () => {
  it("fills a new installation with correct totals, once when two processes start together", async () => {
    await open("migrated");
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);

    await Promise.all([seed(database.databaseUrl, report), seed(database.databaseUrl, report)]);

    const venueCount = await numberOf("SELECT count(*) FROM venues WHERE is_sample");
    expect(venueCount).toBeGreaterThan(10_000);
    expect(lines.at(-1)).toBe("Sample venues: 10,500 of 10,500");
    await expect(numberOf("SELECT count(*) FROM regions")).resolves.toBe(64);
    await expect(numberOf("SELECT count(*) FROM genres WHERE kind = 'TYPE'")).resolves.toBe(6);
    for (const table of ["countries", "regions", "cities"]) {
      await expect(numberOf(`SELECT sum(venue_count) FROM ${table}`)).resolves.toBe(venueCount);
    }
    await expect(numberOf("SELECT sum(venue_count) FROM map_cells")).resolves.toBe(
      await numberOf("SELECT count(latitude) FROM venues"),
    );
  });

  it("changes nothing the second time", async () => {
    await open("samples");
    const before = await fingerprint();

    await seed(database.databaseUrl, silent);

    await expect(fingerprint()).resolves.toEqual(before);
  });

  it("describes genres as a migration leaves those of an earlier release", async () => {
    await open("geography");
    const jazz = "SELECT description FROM genres WHERE slug = 'jazz'";
    const seeded = (await client.query(jazz)).rows;
    const migration = readMigrations().find(({ name }) => name.endsWith("_genre_descriptions"));
    const migrateFrom = async (description: string) => {
      await client.query("UPDATE genres SET description = $1 WHERE slug = 'jazz'", [description]);
      await client.query(migration?.sql ?? "");
      return (await client.query(jazz)).rows;
    };

    const former = "Improvised music, from swing standards to free playing.";
    await expect(migrateFrom(former)).resolves.toEqual(seeded);
    await expect(migrateFrom("Our own.")).resolves.toEqual([{ description: "Our own." }]);
  });

  it("uses images that exist", async () => {
    await open("samples");

    const { rows } = await client.query<{ url: string }>("SELECT DISTINCT url FROM venue_images");

    expect(rows).toHaveLength(8);
    expect(rows.filter(({ url }) => !existsSync(join("public", url)))).toEqual([]);
  });
});

describe(seedSampleVenues, () => {
  async function insertVenue(): Promise<number> {
    const { rows } = await client.query<{ id: number }>(`
      INSERT INTO venues (slug, name, city_id, region_id)
        SELECT 'own-venue', 'Own venue', id, region_id FROM cities LIMIT 1 RETURNING id`);
    return rows[0]?.id ?? Number.NaN;
  }

  it("rolls back when it fails halfway, and starts over the next time", async () => {
    await open("geography");
    const before = await fingerprint();
    const failHalfway = (line: string) => {
      if (line.includes("1,000 of")) {
        throw new Error("stopped");
      }
    };

    for (const _ of ["first", "next"]) {
      await expect(seedSampleVenues(database.databaseUrl, failHalfway)).rejects.toThrow("stopped");

      // Image ids may have gaps.
      const venuesAndBefore = (entries: string[]) => entries.slice(0, -1);
      expect(venuesAndBefore(await fingerprint())).toEqual(venuesAndBefore(before));
    }
  });

  it("leaves the next id to the next venue", async () => {
    await open("samples");

    await expect(insertVenue()).resolves.toBe(10_501);
  });

  it("adds nothing if there is a venue", async () => {
    await open("geography");
    await insertVenue();

    await seedSampleVenues(database.databaseUrl, silent);

    await expect(numberOf("SELECT count(*) FROM venues")).resolves.toBe(1);
  });

  it("waits for a concurrent insert of a venue, and adds nothing", async () => {
    await open("geography");
    await client.query("BEGIN");
    await insertVenue();
    const seeding = seedSampleVenues(database.databaseUrl, silent);
    await client.query("COMMIT");
    await seeding;

    await expect(numberOf("SELECT count(*) FROM venues")).resolves.toBe(1);
  });

  it("does not restore samples that an operator deleted", async () => {
    await open("samples");
    await client.query("TRUNCATE venues CASCADE");

    await seedSampleVenues(database.databaseUrl, silent);

    await expect(numberOf("SELECT count(*) FROM venues")).resolves.toBe(0);
  });
});

describe(seedGeography, () => {
  it("adds missing rows and keeps an operator's changes", async () => {
    await open("geography");
    await client.query("UPDATE cities SET name = 'Own name' WHERE slug = 'toronto'");
    await client.query("DELETE FROM cities WHERE slug = 'montreal'");

    await seedGeography(database.databaseUrl);

    await expect(
      numberOf("SELECT count(*) FROM cities WHERE slug = 'toronto' AND name = 'Own name'"),
    ).resolves.toBe(1);
    await expect(numberOf("SELECT count(*) FROM cities WHERE slug = 'montreal'")).resolves.toBe(1);
  });

  it("succeeds in two concurrent processes", async () => {
    await open("migrated");
    await Promise.all([seedGeography(database.databaseUrl), seedGeography(database.databaseUrl)]);

    await expect(numberOf("SELECT count(*) FROM regions")).resolves.toBe(64);
  });
});
