import { createHash } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeStructure } from "@/tests/support/describe-structure";
import { pretendFormer } from "@/tests/support/former-migrations";
import { query } from "@/tests/support/query";
import { createEmptyTestDatabase, type TestDatabase } from "@/tests/support/test-database";
import { migrate } from "@/tools/postgres/migrate";
import { readMigrations } from "@/tools/postgres/migration-files";

const silent = () => {};
const [baseline, ...later] = readMigrations();
const migrations = baseline ? [baseline, ...later] : [];

async function readStructure(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return describeStructure(client).finally(() => client.end());
}

describe("a database of the release before", () => {
  let database: TestDatabase;
  let structure: string;

  beforeAll(async () => {
    database = await createEmptyTestDatabase();
    await migrate(database.databaseUrl, silent, migrations.slice(0, 1));
    structure = await readStructure(database.databaseUrl);
    await pretendFormer(database.databaseUrl);
    await query(
      database.databaseUrl,
      `INSERT INTO countries (id, code, slug, name) VALUES (1, 'ca', 'canada', 'Canada');
       INSERT INTO regions (id, country_id, code, slug, name) VALUES (1, 1, 'NS', 'nova-scotia', 'Nova Scotia');
       INSERT INTO cities (id, region_id, slug, name) VALUES (1, 1, 'halifax', 'Halifax');
       INSERT INTO genres (id, slug, name, kind) VALUES (1, 'jazz', 'Jazz', 'MUSIC');
       INSERT INTO venues (id, slug, name, status, city_id, region_id) VALUES (1, 'quay', 'Quay', 'PUBLISHED', 1, 1);
       INSERT INTO venue_genres (venue_id, genre_id) VALUES (1, 1);
       INSERT INTO contributions (kind, venue_name, submitter_name) VALUES ('UPDATE', 'Quay', 'Grace Canary');
       INSERT INTO update_requests (contribution_id, update_type, update_details)
         SELECT id, 'Phone', 'It is (902) 555-0123 now.' FROM contributions;
       UPDATE change_log SET position = 7`,
    );
  });

  afterAll(() => database.drop());

  it("has the structure of the baseline", () => {
    // Of the structure that the 61 migrations made, on PostgreSQL 18.
    expect(createHash("sha256").update(structure).digest("hex")).toBe(
      "95f1ac260aa84f91312bcdeefd1e25263a408ddce83821adce7a52d68bbc8f7f",
    );
  });

  it("gets what came since, and keeps what it has", async () => {
    const lines: string[] = [];
    await migrate(database.databaseUrl, (line) => lines.push(line));
    await migrate(database.databaseUrl, (line) => lines.push(line));

    expect(lines).toEqual(later.map(({ name }) => `Applying migration ${name} ...`));
    expect(
      await query(
        database.databaseUrl,
        `SELECT (SELECT position::int FROM venue_change_feed) AS position, update_details AS details, changes,
                (SELECT venue_count FROM genre_counts) AS jazz FROM update_requests`,
      ),
    ).toEqual([{ position: 7, details: "It is (902) 555-0123 now.", changes: [], jazz: 1 }]);
  });

  it("still serves that release", async () => {
    const read = "SELECT count(*)::int AS versions FROM directory_changes";
    expect(await query(database.databaseUrl, read)).toEqual([{ versions: expect.any(Number) }]);
    await query(database.databaseUrl, "UPDATE change_log SET epoch = DEFAULT, position = 8");
    expect(
      await query(database.databaseUrl, "SELECT position::int FROM venue_change_feed"),
    ).toEqual([{ position: 8 }]);
  });

  it("is brought up by that release first if it lacks some of its migrations", async () => {
    const behind = await createEmptyTestDatabase();
    await migrate(behind.databaseUrl, silent, migrations.slice(0, 1));
    await pretendFormer(behind.databaseUrl);
    const last = baseline?.replaces.at(-1)?.name;
    await query(behind.databaseUrl, `DELETE FROM "_prisma_migrations" WHERE migration_name = $1`, [
      last,
    ]);

    await expect(migrate(behind.databaseUrl, silent)).rejects.toThrow(
      /has 60 of the 61 migrations that 20261127000000_baseline replaces/,
    );
    await behind.drop();
  });
});
