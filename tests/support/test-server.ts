import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { ensureReachable } from "../../lib/core/database-connection";
import {
  openEmbeddedPostgres,
  stopAbandonedPostgres,
} from "../../tools/postgres/embedded-postgres";
import { isProcessAlive, processIdentity } from "../../tools/shared/file-lock.mjs";

const FOLDER_PREFIX = "marquee-test-server-";

export type TestServer = { serverUrl: string; release: () => void };

/**
 * Opens a PostgreSQL server for throwaway databases: the one `npm test` already opened, the one in DATABASE_URL
 * (without touching its database), or a temporary embedded one.
 */
export async function openTestServer(): Promise<TestServer> {
  const { TEST_SERVER_URL, DATABASE_URL } = process.env;
  if (TEST_SERVER_URL) {
    return { serverUrl: TEST_SERVER_URL, release: () => {} };
  }
  if (DATABASE_URL) {
    await ensureReachable(DATABASE_URL);
    if (await mayCreateDatabases(DATABASE_URL)) {
      return { serverUrl: DATABASE_URL, release: () => {} };
    }
  }
  return openTemporaryServer();
}

async function mayCreateDatabases(serverUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query<{ role: string; allowed: boolean }>(
    `SELECT rolname AS role, rolsuper OR rolcreatedb AS allowed
     FROM pg_roles WHERE rolname = current_user`,
  );
  await client.end();
  const { role = "?", allowed = false } = rows[0] ?? {};
  if (!allowed) {
    process.stderr.write(
      `Notice: the role ${role} of DATABASE_URL may not create databases, so the tests use a temporary embedded PostgreSQL. To test on that server: ALTER ROLE ${role} CREATEDB;\n`,
    );
  }
  return allowed;
}

async function openTemporaryServer(): Promise<TestServer> {
  removeAbandonedServers();
  const dataDirectory = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  // As root, PostgreSQL runs under another account, which needs access.
  chmodSync(dataDirectory, 0o755);
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  try {
    const options = { dataDirectory, report: () => {}, isDurable: false };
    const { databaseUrl, release } = await openEmbeddedPostgres(options);
    return {
      serverUrl: databaseUrl,
      release: () => {
        release();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Removes servers that a killed test run left behind. */
function removeAbandonedServers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const folder = join(tmpdir(), name);
    const isOwn = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
    const pid = Number.parseInt(name.slice(FOLDER_PREFIX.length), 10);
    if (isOwn && !isProcessAlive(processIdentity(pid))) {
      removeAbandonedServer(folder);
    }
  }
}

function removeAbandonedServer(folder: string): void {
  try {
    if (stopAbandonedPostgres(folder)) {
      rmSync(folder, { recursive: true, force: true });
    }
  } catch {
    // Its run may be starting or ending right now; the next run tries again.
  }
}
