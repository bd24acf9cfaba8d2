import { basename, extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { CsvLayout } from "@/lib/import/csv-reader";
import { importFile, noTotals, type Totals } from "@/lib/import/import-file";
import { openImportSession, tryLockImports } from "@/lib/import/mutations";
import { openReport, type ReportEntry } from "@/lib/import/report";
import { createSummary } from "@/lib/import/summary";
import { announceEverything } from "@/lib/page-cache/changes";
import { OperatorError } from "./operator-error";
import { runScript } from "./run-script";
import { exitCodeOf, type StopSignal, stopRequest } from "./stop-signals";

/** What scripts/import.ts asks for, as JSON in the first argument. */
export type ImportRequest = {
  layouts: CsvLayout[];
  report: string | null;
  isDryRun: boolean;
  source: string | null;
  licence: string | null;
};

type Notes = (entry: ReportEntry) => Promise<void>;

const LOCK_INTERVAL_MS = 500;
const PROGRESS_INTERVAL_MS = 1000;
const CONNECTION_LOST = /^Connection terminated|^Client has encountered a connection error/;

async function main([argument = ""]: string[]): Promise<number> {
  const request = JSON.parse(argument) as ImportRequest;
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const { seedGeography } = await import("../prisma/seed");
  await seedGeography(databaseUrl);
  const totals = await withReport(request.report, (onNote) =>
    importFiles(request, databaseUrl, onNote),
  );
  if (!request.isDryRun && totals.created + totals.updated + totals.unchanged > 0) {
    await hideSamples();
  }
  const stop = stopRequest();
  if (stop.aborted) {
    say("Stopped. The rows counted here are complete; the same command does the rest.");
  }
  process.stdout.write(`${JSON.stringify(totals)}\n`);
  return stop.aborted ? exitCodeOf(stop.reason as StopSignal) : 0;
}

/** Says in the end, by reason, what the report lists one by one. */
async function withReport(
  path: string | null,
  work: (onNote: Notes) => Promise<Totals>,
): Promise<Totals> {
  const report = path === null ? null : openReport(path);
  const summary = createSummary();
  try {
    return await work(async (entry) => {
      summary.add(entry);
      await report?.add(entry);
    });
  } finally {
    await report?.close();
    summary.lines().forEach(say);
  }
}

async function importFiles(
  request: ImportRequest,
  databaseUrl: string,
  onNote: Notes,
): Promise<Totals> {
  const connection = new Client({
    connectionString: databaseUrl,
    application_name: "marquee import",
  });
  // A lost connection fails the query that needs it.
  connection.on("error", () => {});
  await connection.connect();
  const totals = { ...noTotals };
  try {
    await lockImports(connection);
    for (const layout of request.layouts) {
      addTotals(totals, await importLayout(request, layout, connection, onNote));
    }
    if (totals.created + totals.updated > 0 && !request.isDryRun) {
      // Lists are read from indexes alone only where VACUUM has been.
      await connection.query("VACUUM (ANALYZE) venues, cities, map_cells");
    }
    return totals;
  } catch (error) {
    throw describeFailure(error);
  } finally {
    if (!request.isDryRun) {
      // Also of an import that broke off; where the connection is lost, pages follow by their age
      await announceEverything(connection).catch(() => {});
    }
    await connection.end().catch(() => {});
  }
}

/** Waits for an import that is running, so that the two do not create the same venues. */
async function lockImports(connection: Client): Promise<void> {
  const stop = stopRequest();
  let hasWaited = false;
  while (!(stop.aborted || (await tryLockImports(connection)))) {
    if (!hasWaited) {
      say("Another import is running; waiting for it to end ...");
      hasWaited = true;
    }
    await sleep(LOCK_INTERVAL_MS);
  }
}

async function importLayout(
  { source, licence, isDryRun }: ImportRequest,
  layout: CsvLayout,
  connection: Client,
  onNote: Notes,
): Promise<Totals> {
  const signal = stopRequest();
  if (signal.aborted) {
    return noTotals;
  }
  const sourceName = source ?? basename(layout.path, extname(layout.path));
  say(
    `${isDryRun ? "Trying" : "Importing"} ${layout.path} as "${sourceName}" (${layout.encoding})`,
  );
  const session = await openImportSession(connection, { sourceName, licence, isDryRun });
  const onProgress = progressOf(layout.rowCount);
  return importFile({ session, layout, signal, onNote, onProgress });
}

function progressOf(rowCount: number): (read: number) => void {
  let lastTime = Date.now();
  return (read) => {
    if (read === rowCount || Date.now() - lastTime >= PROGRESS_INTERVAL_MS) {
      lastTime = Date.now();
      say(`  ${read} of ${rowCount} rows`);
    }
  };
}

function addTotals(totals: Totals, more: Totals): void {
  for (const key of Object.keys(totals) as (keyof Totals)[]) {
    totals[key] += more[key];
  }
}

/** Real venues and invented ones do not stand side by side (decision 18). */
async function hideSamples(): Promise<void> {
  const { setSampleVenuesShown } = await import("@/lib/venues/mutations");
  const count = await setSampleVenuesShown(false);
  if (count > 0) {
    say(`${count} sample venues are hidden now ("npm run samples -- on" shows them again).`);
  }
}

function describeFailure(error: unknown): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  return CONNECTION_LOST.test(message) || /^(?:57P0|08|ECONN|EPIPE)/.test(code)
    ? new OperatorError(
        `The connection to the database was lost: ${message}`,
        "What was written is complete; the same command does the rest.",
      )
    : error;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(main);
