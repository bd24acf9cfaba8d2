import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prepareQueues } from "@/lib/queue/prepare";
import { query } from "@/tests/support/query";
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from "@/tests/support/test-database";
import type { Site } from "./check";
import {
  checkClock,
  checkDatabase,
  checkExtensions,
  checkMigrations,
  checkQueue,
  checkWorker,
} from "./database-checks";

let migrated: TestDatabase;
let empty: TestDatabase;

const siteOn = (databaseUrl: string | null): Site => ({
  databaseUrl,
  databaseProblem: null,
  settings: [],
  dataDirectory: "/nowhere",
  siteUrl: "http://localhost",
  isPublic: false,
  now: Date.now,
});

beforeAll(async () => {
  migrated = await createTestDatabase();
  empty = await createEmptyTestDatabase();
});

afterAll(async () => {
  await migrated.drop();
  await empty.drop();
});

const change = (sql: string) => query(migrated.databaseUrl, sql);

beforeEach(async () => {
  await change("DELETE FROM pgboss.job");
  await change("UPDATE pgboss.version SET maintained_on = now()");
});

describe("a healthy database", () => {
  it.each([checkDatabase, checkExtensions, checkMigrations, checkClock, checkWorker, checkQueue])(
    "passes %o",
    async (check) => {
      expect(await check(siteOn(migrated.databaseUrl))).toMatchObject({ level: "ok" });
    },
  );
});

describe("faults of a database", () => {
  it("names another encoding than UTF8", async () => {
    const name = `${empty.name}_ascii`;
    const server = process.env.TEST_SERVER_URL ?? "";
    await query(
      server,
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

    await expect(checkDatabase(siteOn(url))).rejects.toThrow(/has SQL_ASCII\.\nCreate another/);
    await query(server, `DROP DATABASE ${name}`);
  });

  it("names missing extensions", async () => {
    expect(await checkExtensions(siteOn(empty.databaseUrl))).toEqual({
      level: "error",
      message: "The database does not use pg_trgm and unaccent.",
      remedy: expect.stringContaining("CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;"),
    });
  });

  it("counts pending migrations and applies none", async () => {
    expect(await checkMigrations(siteOn(empty.databaseUrl))).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/^\d+ migrations pending, from 2026/),
      remedy: expect.stringContaining("backup"),
    });
    expect(
      await query(empty.databaseUrl, "SELECT FROM pg_tables WHERE schemaname = 'public'"),
    ).toEqual([]);
  });

  it("names a database of a later release", async () => {
    await change(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, logs)
         VALUES ('1', 'x', '29991231235959_later', now(), 'incompatible with earlier releases')`,
    );

    await expect(checkMigrations(siteOn(migrated.databaseUrl))).rejects.toThrow(/is newer than/);
    await change("DELETE FROM _prisma_migrations WHERE id = '1'");
  });

  it("measures by how much the clocks differ", async () => {
    const now = () => Date.now() + 90_000;

    expect(await checkClock({ ...siteOn(migrated.databaseUrl), now })).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/differ by (?:89|9\d) s\.$/),
      remedy: expect.stringContaining("synchronization"),
    });
  });

  it("notices that no worker has run", async () => {
    await change("UPDATE pgboss.version SET maintained_on = NULL");
    expect(await checkWorker(siteOn(migrated.databaseUrl))).toMatchObject({
      level: "error",
      message: expect.stringContaining("No worker has run yet"),
    });

    await change("UPDATE pgboss.version SET maintained_on = now() - interval '1 hour'");
    expect(await checkWorker(siteOn(migrated.databaseUrl))).toMatchObject({
      level: "error",
      message: expect.stringContaining("No worker since 20"),
      remedy: expect.stringContaining("npm run marquee -- worker"),
    });
  });

  it("notices jobs that wait or failed", async () => {
    await prepareQueues(migrated.databaseUrl);
    await change("INSERT INTO pgboss.job (name, state) VALUES ('send-mail', 'failed')");
    expect(await checkQueue(siteOn(migrated.databaseUrl))).toMatchObject({
      level: "warning",
      message: "1 job failed in the last half day.",
    });

    await change(
      "INSERT INTO pgboss.job (name, state, created_on) VALUES ('send-mail', 'retry', now() - interval '2 hours')",
    );
    expect(await checkQueue(siteOn(migrated.databaseUrl))).toMatchObject({
      level: "warning",
      message: "1 job waiting, the oldest for 120 minutes.",
      remedy: expect.stringContaining("worker: job failed"),
    });
  });

  it("takes a running import, which is due again each minute, for no job that waits", async () => {
    await prepareQueues(migrated.databaseUrl);
    await change("DELETE FROM pgboss.job");
    await change(
      "INSERT INTO pgboss.job (name, state, created_on) VALUES ('import', 'retry', now() - interval '2 hours')",
    );
    expect(await checkQueue(siteOn(migrated.databaseUrl))).toMatchObject({ level: "ok" });
  });

  it("says what was not checked", async () => {
    expect(await checkClock(siteOn(null))).toMatchObject({ level: "warning" });
    expect(await checkWorker(siteOn(empty.databaseUrl))).toMatchObject({ level: "warning" });
  });
});
