import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { OperatorError } from "../../lib/core/operator-error";
import { withLock, withLockSync } from "../shared/file-lock.mjs";
import { ensureCluster, readPassword, SUPERUSER } from "./postgres-cluster";
import { ensureWritable, findPostgresHome, type PostgresHome } from "./postgres-home";
import {
  findPostmaster,
  isPostmasterRunning,
  startPostmaster,
  stopPostmaster,
} from "./postgres-server";
import { ensureSiteDatabase, SITE_ROLE } from "./postgres-site-role";
import { hasLiveUsers, registerUser } from "./postgres-users";

const DATABASE = "marquee";
const READY_TIMEOUT_MS = 120_000;

type EmbeddedOptions = {
  dataDirectory: string;
  report: (line: string) => void;
  /** False gives up safety against power loss for speed: for throw-away data. */
  isDurable?: boolean;
};

export type EmbeddedServer = {
  /** The administrator's, who may do anything on the server. */
  databaseUrl: string;
  /** The owner's of the one database, for the site. */
  siteUrl: string;
  isRunning: () => boolean;
  /** Starts a server that died, at the same address. */
  restart: () => Promise<void>;
  /** Leaves the server; the last one out stops it. Synchronous and safe to call twice. */
  release: () => void;
};

/** Starts the embedded PostgreSQL of a data directory, or joins the one that already runs there. */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDirectory, report } = options;
  ensureWritable(dataDirectory);
  return withLock(lockFile(dataDirectory), () => openAlone(options), {
    onWait: () => report("Another command is starting or stopping the database; waiting ..."),
  });
}

/** Stops what a killed process left running on a data directory. False when someone uses it. */
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
    // PostgreSQL ends by itself when its data is deleted under it.
    if (existsSync(dataDirectory)) {
      withLockSync(lockFile(dataDirectory), leave);
    }
  };
  process.once("exit", release);
  return release;
}

/** The one that runs may be starting, recovering from a crash, or on its way down: wait and see. */
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
    `The embedded PostgreSQL runs but accepts no connections after ${READY_TIMEOUT_MS / 1000} s.`,
    `Its log (${home.log}) says why.`,
  );
}

/** Creates the one database on the way. */
async function canUse(server: string, home: PostgresHome): Promise<boolean> {
  const client = new Client({
    connectionString: `${server}/postgres`,
    connectionTimeoutMillis: 5000,
  });
  // A server that stops after connecting must not end this process.
  client.on("error", () => {});
  try {
    await client.connect();
    await ensureSiteDatabase(client, DATABASE, readPassword(home));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "28P01") {
      throw new OperatorError(
        `The embedded database refuses the password in ${home.passwordFile}.`,
        `Restore that file, or start afresh by moving ${home.data} away.`,
      );
    }
    // Starting, stopping or out of connections: that passes. Anything else it says does not.
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
