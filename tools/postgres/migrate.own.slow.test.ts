import { execFileSync } from "node:child_process";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { query } from "../../tests/support/query";
import { createEmptyTestDatabase, type TestDatabase } from "../../tests/support/test-database";
import { migrate } from "./migrate";
import { describeMigration as migration, readMigrations } from "./migration-files";

const silent = () => {};
const databases: TestDatabase[] = [];

async function createDatabase(): Promise<string> {
  const database = await createEmptyTestDatabase();
  databases.push(database);
  return database.databaseUrl;
}

const first = migration(
  "20260101000000_first",
  "CREATE TABLE one (id int); INSERT INTO one VALUES (1);",
);
const second = migration("20260102000000_second", "ALTER TABLE one ADD COLUMN name text;");

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

describe(migrate, () => {
  let databaseUrl: string;

  beforeAll(async () => {
    databaseUrl = await createDatabase();
    await migrate(databaseUrl, silent, [first]);
  });

  it("rejects a database that is not in UTF8 without changing it", async () => {
    const url = new URL(process.env.TEST_SERVER_URL ?? "");
    const name = `marquee_test_${Math.floor(Date.now() / 1000)}_ascii`;
    const options = "ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0";
    await query(url.href, `CREATE DATABASE ${name} ${options}`);
    const ascii = Object.assign(new URL(url), { pathname: `/${name}` }).href;

    await expect(migrate(ascii, silent, [first])).rejects.toThrow(
      "Marquee needs a database with UTF8 encoding; this one has SQL_ASCII.",
    );
    expect(await query(ascii, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    await query(url.href, `DROP DATABASE ${name}`);
  });

  it("records a migration like Prisma", async () => {
    const [row] = await query<Record<string, unknown>>(
      databaseUrl,
      'SELECT * FROM "_prisma_migrations"',
    );

    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
      checksum: first.checksum,
      finished_at: expect.any(Date),
      migration_name: first.name,
      logs: null,
      rolled_back_at: null,
      started_at: expect.any(Date),
      applied_steps_count: 1,
    });
  });

  it("applies and reports each new migration once", async () => {
    const lines: string[] = [];
    await migrate(databaseUrl, (line) => lines.push(line), [first, second]);
    await migrate(databaseUrl, (line) => lines.push(line), [first, second]);

    expect(lines).toEqual([`Applying migration ${second.name} ...`]);
    expect(await query(databaseUrl, "SELECT * FROM one")).toEqual([{ id: 1, name: null }]);
  });

  it("rejects a migration that was changed after it was applied", async () => {
    const changed = migration(first.name, `${first.sql} -- edited`);

    await expect(migrate(databaseUrl, silent, [changed, second])).rejects.toThrow(
      /20260101000000_first was changed after it was applied/,
    );
  });

  it("accepts a database that a later release migrated", async () => {
    const url = await newerDatabase();
    const lines: string[] = [];
    await migrate(url, (line) => lines.push(line), [first]);

    expect(lines).toEqual([]);
    expect(await query(url, "SELECT * FROM one")).toEqual([{ id: 1, name: null }]);
  });

  it("rejects a later database if a migration is marked incompatible", async () => {
    const url = await createDatabase();
    const marked = migration("20260103000000_marked", "-- incompatible: moves names\nSELECT 1;");
    await migrate(url, silent, [first, second, marked]);

    await expect(migrate(url, silent, [first])).rejects.toThrow(
      /newer than this code: it contains migration 20260103000000_marked/,
    );
  });

  it("rejects a database with both unknown and missing migrations", async () => {
    const other = migration("20260104000000_other", "SELECT 1;");

    await expect(migrate(await newerDatabase(), silent, [first, other])).rejects.toThrow(
      /newer than this code: it contains migration 20260102000000_second/,
    );
  });

  it("rolls back a failed migration and can run again", async () => {
    const url = await createDatabase();
    const broken = migration("20260103000000_broken", "CREATE TABLE two (id int); SELECT 1 / 0;");

    await expect(migrate(url, silent, [broken])).rejects.toThrow(
      "Migration 20260103000000_broken failed and changed nothing: division by zero",
    );
    await expect(query(url, "SELECT to_regclass('two') AS found")).resolves.toEqual([
      { found: null },
    ]);
    await migrate(url, silent, [first]);
  });

  it("stops at a migration that another tool left unfinished", async () => {
    const url = await createDatabase();
    await migrate(url, silent, [first]);
    await query(url, `UPDATE "_prisma_migrations" SET finished_at = NULL`);

    await expect(migrate(url, silent, [first])).rejects.toThrow(/failed earlier .* unfinished/);
  });

  it("reapplies a migration marked as rolled back, like Prisma", async () => {
    const url = await createDatabase();
    await migrate(url, silent, [first]);
    await query(url, `DROP TABLE one; UPDATE "_prisma_migrations" SET rolled_back_at = now()`);
    await migrate(url, silent, [first]);

    await expect(query(url, "SELECT * FROM one")).resolves.toEqual([{ id: 1 }]);
  });

  it("lets several processes start at the same time", async () => {
    const url = await createDatabase();
    await Promise.all(Array.from({ length: 5 }, () => migrate(url, silent, [first, second])));

    await expect(query(url, `SELECT id FROM "_prisma_migrations"`)).resolves.toHaveLength(2);
  });

  it("lets others read a table while it waits for one who reads it long", async () => {
    const url = await createDatabase();
    await migrate(url, silent, [first]);
    const reader = new Client({ connectionString: url });
    await reader.connect();
    await reader.query("BEGIN; SELECT * FROM one");
    const lines: string[] = [];
    const migrated = migrate(url, (line) => lines.push(line), [first, second]);
    await expect
      .poll(() => lines, { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/in use/));
    await expect(query(url, "SELECT * FROM one")).resolves.toEqual([{ id: 1 }]);
    await reader.query("COMMIT");
    await reader.end();
    await migrated;

    await expect(query(url, "SELECT * FROM one")).resolves.toEqual([{ id: 1, name: null }]);
  }, 60_000);

  it("suggests a remedy if the user lacks privileges", async ({ skip }) => {
    const url = new URL(await createDatabase());
    const [user] = await query<{ rolcreaterole: boolean }>(
      url.href,
      "SELECT rolcreaterole FROM pg_roles WHERE rolname = current_user",
    );
    skip(!user?.rolcreaterole, "needs a user that can create another one");
    const role = `marquee_test_${url.pathname.split("_").at(-1)}`;
    await query(url.href, `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
    const limited = Object.assign(new URL(url), { username: role, password: "secret" });

    try {
      await expect(migrate(limited.href, silent, [first])).rejects.toThrow(/GRANT CREATE/);
    } finally {
      await query(url.href, `DROP ROLE ${role}`);
    }
  });

  async function newerDatabase(): Promise<string> {
    const url = await createDatabase();
    await migrate(url, silent, [first, second]);
    return url;
  }
});

describe(readMigrations, () => {
  it("reads migrations in order, with their SHA-256 checksums", () => {
    const migrations = readMigrations();
    const names = migrations.map(({ name }) => name);
    const { name, checksum } = migrations.at(-1) ?? { name: "", checksum: "" };
    const file = `prisma/migrations/${name}/migration.sql`;

    expect(names).toEqual([...names].sort());
    expect(execFileSync("sha256sum", [file], { encoding: "utf8" })).toContain(checksum);
  });
});
