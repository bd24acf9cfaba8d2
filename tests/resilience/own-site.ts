import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { type SiteServer, startSite } from "../e2e/site-server";
import { createTestDatabase, type TestDatabase } from "../support/test-database";

export type OwnSite = { site: SiteServer; database: TestDatabase; close: () => Promise<void> };

/** Starts a server on the test's own database with some venues, so that faults affect no other test. */
export async function openOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const database = await openOwnDatabase();
  const site = await startSite(database.databaseUrl, env);
  const close = async () => {
    await site.stop();
    await database.drop();
  };
  return { site, database, close };
}

export async function openOwnDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase("imported");
  return database;
}

/** Simulates a stopped database: refuses connections and terminates existing ones. */
export async function refuseConnections(name: string, isRefused: boolean): Promise<void> {
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${!isRefused}`);
  if (isRefused) {
    await server.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
      [name],
    );
  }
  await server.end();
}

const startTimeoutMs = 120_000;

/** Measures the seconds until an uncached page is available again. */
export async function timeToResponse(baseUrl: string): Promise<number> {
  const begun = performance.now();
  const isThere = async () => {
    const url = `${baseUrl}/search?q=never+seen+${Math.random()}`;
    const response = await fetch(url).catch(() => null);
    await response?.text();
    return response?.status === 200;
  };
  while (!(await isThere())) {
    if (performance.now() - begun > startTimeoutMs) {
      throw new Error(`${baseUrl} did not recover within ${startTimeoutMs / 1000} s`);
    }
    await wait(50);
  }
  return (performance.now() - begun) / 1000;
}
