import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { migrate } from "../scripts/migrate";

const PREFIX = "marquee_test_";
const LEFTOVER_AGE_SECONDS = 24 * 60 * 60;

export type TestDatabase = { name: string; databaseUrl: string; drop: () => Promise<void> };

/** A migrated database of its own on the server that the tests use. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  await migrate(database.databaseUrl, () => {});
  return database;
}

export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  // The time in the name tells the next runs how old it is.
  const now = Math.floor(Date.now() / 1000);
  const name = `${PREFIX}${now}_${randomBytes(4).toString("hex")}`;
  await onServer((client) => client.query(`CREATE DATABASE ${name}`));
  const databaseUrl = new URL(serverUrl());
  databaseUrl.pathname = `/${name}`;
  return { name, databaseUrl: databaseUrl.href, drop: () => dropDatabase(name) };
}

/** Drops what test runs that crashed left on the server. */
export async function dropOldTestDatabases(): Promise<void> {
  const oldest = Math.floor(Date.now() / 1000) - LEFTOVER_AGE_SECONDS;
  const names = await onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname LIKE 'marquee\\_test\\_%'",
    );
    return rows.map((row) => row.name);
  });
  for (const name of names.filter((entry) => createdAt(entry) < oldest)) {
    await dropDatabase(name);
  }
}

function createdAt(name: string): number {
  return Number(name.slice(PREFIX.length).split("_")[0]) || Number.POSITIVE_INFINITY;
}

async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
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

function serverUrl(): string {
  const url = process.env.TEST_SERVER_URL;
  if (!url) {
    throw new Error("TEST_SERVER_URL is not set: the global set-up of the tests has not run.");
  }
  return url;
}
