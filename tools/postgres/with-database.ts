import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  describeTarget,
  ensureReachable,
  libpqEnvironment,
} from "../../lib/core/database-connection";
import { OperatorError } from "../../lib/core/operator-error";
import { dataDirectory, projectRoot } from "../../lib/core/project";
import { runCommand, stopChildren } from "../shared/child-process";
import { ensureSettings } from "../shared/settings";
import { exitCodeOf, type StopSignal, stopRequest } from "../shared/stop-signals";
import type { migrate } from "./migrate";
import { watchPostgres } from "./postgres-watch";
import { refuseStrayDatabase } from "./stray-database";

const USAGE = `Usage: npm run marquee -- with-database COMMAND [ARGUMENT...]

Runs any command, such as psql or a script of yours, with DATABASE_URL and the variables of PostgreSQL's own programs
(PGHOST, PGDATABASE, and so on) set to the site's migrated database.
`;

type Report = (line: string) => void;

type Options = {
  /** Reports to standard error by default, since standard output is for the command. */
  report?: Report;
  /** Replaces the migrations. */
  prepare?: typeof migrate;
  /** Whether to create a missing embedded database: only for commands that set up a site, not those that use one. */
  mayCreate?: boolean;
};

/**
 * Runs a function on the site's migrated database and returns its exit code: on the server of DATABASE_URL, or on the
 * embedded one, which is always stopped afterward. Sets DATABASE_URL while it runs.
 */
export async function withDatabase(
  run: (databaseUrl: string) => Promise<number>,
  { report = toStandardError, prepare = migrateLate, mayCreate = false }: Options = {},
): Promise<number> {
  ensureSettings();
  const stop = stopRequest();
  const { databaseUrl, failed, release } = await openDatabase(report, mayCreate);
  try {
    if (stop.aborted) {
      return exitCodeOf(stop.reason as StopSignal);
    }
    await prepare(databaseUrl, report);
    process.env.DATABASE_URL = databaseUrl;
    return await Promise.race([run(databaseUrl), stopped(stop), ...failed]);
  } finally {
    await stopChildren();
    await release();
  }
}

/** Loaded late, as is the embedded database, so that commands explain themselves sooner. */
async function migrateLate(databaseUrl: string, report: Report): Promise<void> {
  const { migrate } = await import("./migrate");
  await migrate(databaseUrl, report);
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

type OpenDatabase = {
  databaseUrl: string;
  /** Rejects if the database cannot be kept running, which ends the command. */
  failed: Promise<never>[];
  release: () => Promise<void>;
};

/** Opens the site's database without migrating it, and reports which one that is. */
export async function openDatabase(report: Report, mayCreate: boolean): Promise<OpenDatabase> {
  const databaseUrl = process.env.DATABASE_URL;
  if (databaseUrl) {
    await ensureReachable(databaseUrl);
    report(`Database: ${describeTarget(databaseUrl)}`);
    return { databaseUrl, failed: [], release: async () => {} };
  }
  const folder = dataDirectory();
  if (!mayCreate) {
    refuseStrayDatabase({ root: projectRoot, dataDirectory: folder, settings: process.env });
  }
  const { openEmbeddedPostgres } = await import("./embedded-postgres");
  const server = await openEmbeddedPostgres({ dataDirectory: folder, report });
  report(`Database: ${describeTarget(server.siteUrl)}, the embedded one in ${folder}`);
  const watch = watchPostgres(server, toStandardError);
  const release = async () => {
    await watch.stop();
    server.release();
  };
  return { databaseUrl: server.siteUrl, failed: [watch.failed], release };
}

/** Waits for a stop request. A child's own exit code wins; anything else is abandoned. */
async function stopped(stop: AbortSignal): Promise<number> {
  if (!stop.aborted) {
    await once(stop, "abort");
  }
  await stopChildren();
  await sleep(50);
  return exitCodeOf(stop.reason as StopSignal);
}

/** `npm run with-database` */
export async function main(args: string[]): Promise<number> {
  const [command, ...rest] = args[0] === "--" ? args.slice(1) : args;
  if (command === "--help" || command === "-h") {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!command) {
    throw new OperatorError("Name a command to run.", USAGE);
  }
  return withDatabase((databaseUrl) =>
    runCommand(command, rest, {
      interactive: true,
      env: { ...process.env, ...libpqEnvironment(databaseUrl) },
    }),
  );
}
