import { afterEach, describe, expect, it } from "vitest";
import { query } from "./query";
import {
  createEmptyTestDatabase,
  createTestDatabase,
  openTestDatabases,
  type TestDatabase,
} from "./test-database";

const opened: TestDatabase[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) {
    await database.drop();
  }
});

async function open(database: Promise<TestDatabase>): Promise<string> {
  opened.push(await database);
  return opened.at(-1)?.databaseUrl ?? "";
}

async function countCities(databaseUrl: string): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM cities";
  return (await query<{ count: number }>(databaseUrl, sql))[0]?.count ?? Number.NaN;
}

async function namesOf(run: string): Promise<string[]> {
  const sql = "SELECT datname AS name FROM pg_database WHERE datname LIKE $1 ORDER BY 1";
  const url = process.env.TEST_SERVER_URL ?? "";
  const rows = await query<{ name: string }>(url, sql, [`marquee_test_${run}_%`]);
  return rows.map(({ name }) => name);
}

describe(createTestDatabase, () => {
  it("gives each test its own copy, even under concurrent requests", async () => {
    const [one, other] = await Promise.all([
      open(createTestDatabase("geography")),
      open(createTestDatabase("geography")),
    ]);
    await query(one, "DELETE FROM cities");

    expect(await countCities(one)).toBe(0);
    expect(await countCities(other)).toBeGreaterThan(400);
    expect(await countCities(await open(createTestDatabase("geography")))).toBeGreaterThan(400);
    expect(await countCities(await open(createTestDatabase()))).toBe(0);
  });
});

describe(openTestDatabases, () => {
  it("drops all databases of its run, including templates", async () => {
    const { TEST_RUN } = process.env;
    delete process.env.TEST_RUN;
    const close = await openTestDatabases();
    const run = process.env.TEST_RUN ?? "";
    await createEmptyTestDatabase();
    await createTestDatabase();
    const during = await namesOf(run);
    await close();
    process.env.TEST_RUN = TEST_RUN;

    expect(during).toHaveLength(3);
    expect(during).toContain(`marquee_test_${run}_template_migrated`);
    expect(await namesOf(run)).toEqual([]);
  });
});
