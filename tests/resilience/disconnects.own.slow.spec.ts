import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { siteForFile } from "../e2e/own-site";
import { expect, inventedAddress, test } from "../e2e/test";
import { query } from "../support/query";

const own = siteForFile("imported");

/** More than the connections that lists share. */
const clients = 8;

async function ask(path: string, signal?: AbortSignal): Promise<string> {
  const headers = { "X-Forwarded-For": inventedAddress() };
  const response = await fetch(own.site.baseUrl + path, { headers, signal: signal ?? null });
  const body = await response.text();
  return `${response.status} ${body.length > 0 ? "with" : "without"} a body`;
}

/** Statements of the site that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await query<{ count: number }>(
    own.database.databaseUrl,
    `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** Has clients ask for `path` and go while its response waits for a table. */
async function leaveEarly(path: string, table: string): Promise<void> {
  const locker = new Client({ connectionString: own.database.databaseUrl });
  await locker.connect();
  try {
    await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const going = new AbortController();
    const asked = Array.from({ length: clients }, () =>
      ask(path, going.signal).catch(() => "gone"),
    );
    await expect.poll(countWaiting).toBeGreaterThan(0);
    // Those that wait for a connection have nothing to wait for in the database.
    await wait(500);
    going.abort();
    expect(await Promise.all(asked)).toEqual(Array(clients).fill("gone"));
    await locker.query("COMMIT");
    await expect.poll(countWaiting).toBe(0);
  } finally {
    await locker.end();
  }
}

for (const { path, table } of [
  { path: "/api/venues?limit=5", table: "directory_versions" },
  { path: "/sitemap-canada-venues-1.xml", table: "directory_versions" },
  { path: "/sitemap-canada-venues-1.xml", table: "venues" },
]) {
  test(`serves ${path} after ${clients} clients left while it read ${table}`, async () => {
    await leaveEarly(path, table);

    await expect(ask(path)).resolves.toBe("200 with a body");
    await expect(ask("/api/venues?limit=5")).resolves.toBe("200 with a body");
  });
}
