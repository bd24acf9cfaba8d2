import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { OperatorError } from "../../lib/core/operator-error";
import { withLock, withLockSync } from "../shared/file-lock.mjs";
import { ensureCluster, readPassword, SUPERUSER } from "./postgres-cluster";
import { hasLiveUsers, registerUser } from "./postgres-leases";
import { ensureWritable, findPostgresHome, type PostgresHome } from "./postgres-paths";
import {
  findPostmaster,
  isPostmasterRunning,
  limitLog,
  startPostmaster,
  stopPostmaster,
} from "./postgres-server";
import { ensureSiteDatabase, SITE_ROLE } from "./postgres-site-role";

const DATABASE = "marquee";
const READY_TIMEOUT_MS = 120_000;

type EmbeddedOptions = {
  dataDirectory: string;
  report: (line: string) => void;
  /** False trades safety against power loss for speed: for temporary data. */
  isDurable?: boolean;
};

export type EmbeddedServer = {
  /** For the administrator, who may do anything on the server. */
  databaseUrl: string;
  /** For the site, as the owner of its database. */
  siteUrl: string;
  isRunning: () => boolean;
  limitLog: () => void;
  /** Restarts a dead server at the same address. */
  restart: () => Promise<void>;
  /** Leaves the server; the last user stops it. Synchronous and idempotent. */
  release: () => void;
};

/** Starts the embedded PostgreSQL of a data directory, or joins the one that already runs there. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDirectory, report } = options;
  ensureWritable(dataDirectory);
  return withLock(lockFile(dataDirectory), () => openAlone(options), {
    onWait: () =>
      report("Another command is starting or stopping the database; waiting for it to finish ..."),
  });
}

/** Stops a server that a killed process left running. False if it is in use. */
export function stopAbandonedPostgres(dataDirectory: string): boolean {
  return withLockSync(lockFile(dataDirectory), () => {
    if (hasLiveUsers(dataDirectory)) {
      return false;
    }
    stopPostmaster(findPostgresHome(dataDirectory, () => {}));
    return true;
  });
}

async function openAlone(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDirectory, report, isDurable = true } = options;
  const home = findPostgresHome(dataDirectory, report);
  const isShared = hasLiveUsers(dataDirectory);
  const userFile = registerUser(dataDirectory, randomBytes(4).toString("hex"));
  const leave = () => {
    rmSync(userFile, { force: true });
    if (!hasLiveUsers(dataDirectory)) {
      stopPostmaster(home);
    }
  };
  try {
    await ensureCluster(home, isDurable, report);
    const databaseUrl = await ensureServer(home, { isDurable, mustKeepPort: isShared });
    const restart = () => ensureServer(home, { isDurable, mustKeepPort: true });
    return {
      databaseUrl,
      siteUrl: Object.assign(new URL(databaseUrl), { username: SITE_ROLE }).href,
      isRunning: () => isPostmasterRunning(home),
      limitLog: () => limitLog(home),
      restart: async () => {
        ensureWritable(home.folder);
        await withLock(lockFile(dataDirectory), restart);
      },
      release: releaseOnce(dataDirectory, leave),
    };
  } catch (error) {
    leave();
    throw error;
  }
}

function releaseOnce(dataDirectory: string, leave: () => void): () => void {
  const release = () => {
    process.off("exit", release);
    // PostgreSQL exits by itself when its data is deleted.
    if (existsSync(dataDirectory)) {
      withLockSync(lockFile(dataDirectory), leave);
    }
  };
  process.once("exit", release);
  return release;
}

/** Polls, since a running server may be starting, recovering from a crash, or stopping. */
async function ensureServer(
  home: PostgresHome,
  options: { isDurable: boolean; mustKeepPort: boolean },
): Promise<string> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const running = findPostmaster(home);
    const port = running?.port ?? (await startPostmaster(home, options));
    const server = `postgresql://${SUPERUSER}:${readPassword(home)}@127.0.0.1:${port}`;
    if (await canUse(server, home)) {
      return `${server}/${DATABASE}`;
    }
    await sleep(200);
  }
  throw new OperatorError(
    `The embedded PostgreSQL is running but did not accept connections within ${READY_TIMEOUT_MS / 1000} s.`,
    `See its log: ${home.log}.`,
  );
}

/** Also creates the site's database if it is missing. */
async function canUse(server: string, home: PostgresHome): Promise<boolean> {
  const client = new Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: 5000,
  });
  // A server that stops after connecting must not crash this process.
  client.on("error", () => {});
  try {
    await client.connect();
    await ensureSiteDatabase(client, DATABASE, readPassword(home));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") {
      throw new OperatorError(
        `The embedded database rejected the password in ${home.passwordFile}.`,
        `Restore that file, or move ${home.data} away to start with an empty database.`,
      );
    }
    // Starting, stopping, and running out of connections are temporary; other errors are not.
    if (error instanceof DatabaseError && !/^(?:08|53|57)/.test(error.code ?? "")) {
      throw error;
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function lockFile(dataDirectory: string): string {
  return join(dataDirectory, "postgres.lock");
}
