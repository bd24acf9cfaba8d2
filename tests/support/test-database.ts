import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { migrate } from "../../tools/postgres/migrate";
import { runProjectScript } from "../e2e/site-server";
import { openTestServer } from "./test-server";

const PREFIX = "marquee_test_";
const LEFTOVER_AGE_SECONDS = 24 * 60 * 60;
const TEMPLATE_LOCK_KEY = 43_110_517;

export type TestDatabase = { name: string; databaseUrl: string; drop: () => Promise<void> };

type Template = { base: Content | null; fill: (databaseUrl: string) => Promise<void> };

/** Initial contents of a database. Each template is created once per run on first use; tests get copies. */
const templates = {
  migrated: { base: null, fill: (databaseUrl) => migrate(databaseUrl, () => {}) },
  geography: {
    base: "migrated",
    fill: async (databaseUrl) => (await import("../../prisma/seed")).seedGeography(databaseUrl),
  },
  samples: {
    base: "geography",
    fill: async (databaseUrl) =>
      (await import("../../prisma/seed")).seedSampleVenues(databaseUrl, () => {}),
  },
  /** The venues of tests/fixtures/venues.csv. */
  imported: {
    base: "geography",
    fill: (databaseUrl) =>
      runProjectScript(["import", "tests/fixtures/venues.csv", "--allow-new-towns"], databaseUrl),
  },
} as const satisfies Record<string, { base: string | null; fill: Template["fill"] }>;

export type Content = keyof typeof templates;

/**
 * Opens a server for throwaway databases and names this run, which child processes join. Drops the run's remaining
 * databases at the end.
 */
export async function openTestDatabases(): Promise<() => Promise<void>> {
  const server = await openTestServer();
  process.env.TEST_SERVER_URL = server.serverUrl;
  if (process.env.TEST_RUN) {
    return async () => server.release();
  }
  // The time in the name tells later runs the age of leftovers.
  const run = `${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString("hex")}`;
  process.env.TEST_RUN = run;
  await dropDatabases((name) => createdAt(name) < Date.now() / 1000 - LEFTOVER_AGE_SECONDS);
  return async () => {
    try {
      await dropDatabases((name) => name.startsWith(`${PREFIX}${run}_`));
    } finally {
      delete process.env.TEST_RUN;
      server.release();
    }
  };
}

/** Creates a database on the tests' server. */
export async function createTestDatabase(content: Content = "migrated"): Promise<TestDatabase> {
  return createDatabase(uniqueName(), await ensureTemplate(content));
}

export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(uniqueName(), null);
}

/** Creates the template in one process while other processes wait. */
async function ensureTemplate(content: Content): Promise<string> {
  const name = `${PREFIX}${testRun()}_template_${content}`;
  const { base, fill }: Template = templates[content];
  await onServer(async (client) => {
    if (await hasDatabase(client, name)) {
      return;
    }
    const source = base && (await ensureTemplate(base));
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK_KEY]);
    if (await hasDatabase(client, name)) {
      return;
    }
    const unfinished = await createDatabase(uniqueName(), source);
    await fill(unfinished.databaseUrl);
    await whenUnused(() => client.query(`ALTER DATABASE ${unfinished.name} RENAME TO ${name}`));
    // PostgreSQL cannot copy a database with open connections, not even autovacuum's.
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  });
  return name;
}

async function hasDatabase(client: Client, name: string): Promise<boolean> {
  return (await client.query("SELECT FROM pg_database WHERE datname = $1", [name])).rowCount === 1;
}

async function createDatabase(name: string, source: string | null): Promise<TestDatabase> {
  const template = source ? `TEMPLATE ${source}` : "";
  await onServer((client) => whenUnused(() => client.query(`CREATE DATABASE ${name} ${template}`)));
  const databaseUrl = new URL(serverUrl());
  databaseUrl.pathname = `/${name}`;
  return {
    name,
    databaseUrl: databaseUrl.href,
    drop: () => dropDatabases((entry) => entry === name),
  };
}

/** Retries while the server still counts a connection that was just closed. */
async function whenUnused(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "55006") {
        throw error;
      }
      await wait(100);
    }
  }
}

function uniqueName(): string {
  return `${PREFIX}${testRun()}_${randomBytes(4).toString("hex")}`;
}

function createdAt(name: string): number {
  return Number(name.slice(PREFIX.length).split("_")[0]) || Number.POSITIVE_INFINITY;
}

async function dropDatabases(isMeant: (name: string) => boolean): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'marquee\\_test\\_%'",
    );
    for (const { name } of rows.filter((row) => isMeant(row.name))) {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  });
}

async function onServer<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const serverUrl = () => setting("TEST_SERVER_URL");
const testRun = () => setting("TEST_RUN");

function setting(name: "TEST_SERVER_URL" | "TEST_RUN"): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`${name} is not set: the tests' global setup has not run.`);
  }
  return value;
}
