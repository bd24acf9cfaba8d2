import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { checksumOf } from "@/lib/import/checksum";
import { describeMapping } from "@/lib/import/describe-mapping";
import { importFile } from "@/lib/import/import-file";
import { findOtherSource } from "@/lib/import/other-source";
import { describeFormat, type FileLayout } from "@/lib/import/read-file";
import { openReport, type ReportEntry } from "@/lib/import/report";
import { closeBatch, openImportSession, tryLockImports } from "@/lib/import/session";
import { createSummary } from "@/lib/import/summary";
import { noTotals, type Totals } from "@/lib/import/totals";
import { publishFullPurge } from "@/lib/routes/purge";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { plural } from "../lib/core/text/plural";
import { countSamples } from "../tools/shared/count-samples";
import { describeFailure, runScript } from "../tools/shared/run-script";
import { exitCodeOf, type StopSignal, stopRequest } from "../tools/shared/stop-signals";

/** Request from scripts/import.ts, as JSON in the file that the first argument names. */
export type ImportRequest = {
  layouts: FileLayout[];
  report: string | null;
  /** Where to write the mapping of the first file. */
  savedMapping: string | null;
  isDryRun: boolean;
  source: string | null;
  license: string | null;
  /** The day the data is of, "2026-11-23". */
  asOf: string | null;
  allowsNewTowns: boolean;
  isSnapshot: boolean;
};

type Notes = (entry: ReportEntry) => Promise<void>;

const LOCK_INTERVAL_MS = 500;
const PROGRESS_INTERVAL_MS = 1000;
const CONNECTION_LOST = /^Connection terminated|^Client has encountered a connection error/;

export async function main([requestFile = ""]: string[]): Promise<number> {
  const request = JSON.parse(readFileSync(requestFile, "utf8")) as ImportRequest;
  const totals = { ...noTotals, batches: [] };
  const code = await importAll(request, totals).catch((error: unknown) => {
    say(describeFailure(explainLostConnection(error)));
    return 1;
  });
  process.stdout.write(`${JSON.stringify(totals)}\n`);
  return code;
}

/** The last line of the output; `batches` has the number of each import. */
type Summary = Totals & { batches: number[] };

async function importAll(request: ImportRequest, totals: Summary): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  const { seedGeography } = await import("../prisma/seed");
  await seedGeography(databaseUrl);
  for (const layout of request.layouts) {
    (await describeMapping(layout)).forEach(say);
  }
  const [first] = request.layouts;
  if (request.savedMapping !== null && first) {
    writeFileSync(request.savedMapping, `${JSON.stringify(first.mapping, null, 2)}\n`);
    say(`Wrote the mapping to ${request.savedMapping}.`);
  }
  const rejection = await withReport(request.report, (onNote) =>
    withOperatorConnection(databaseUrl, "import", (connection) =>
      importFiles(request, { connection, onNote, totals }),
    ),
  );
  if (rejection && totals.rejected === totals.read) {
    say(describeNothing(rejection, totals.read));
  }
  const stop = stopRequest();
  if (stop.aborted) {
    say("Stopped. The rows counted here are complete; run the same command to import the rest.");
    return exitCodeOf(stop.reason as StopSignal);
  }
  return 0;
}

/** Prints a summary by reason of the entries that the report lists. Resolves with the first rejection. */
async function withReport(
  path: string | null,
  work: (onNote: Notes) => Promise<void>,
): Promise<ReportEntry | null> {
  const first: { rejection: ReportEntry | null } = { rejection: null };
  const report = path === null ? null : openReport(path);
  const summary = createSummary();
  try {
    await work(async (entry) => {
      first.rejection ??= entry.severity === "rejected" ? entry : null;
      summary.add(entry);
      await report?.add(entry);
    });
  } finally {
    await report?.close();
    summary.lines().forEach(say);
  }
  return first.rejection;
}

/** The exit code stays 0, since the file was readable. */
function describeNothing({ file, line, note }: ReportEntry, count: number): string {
  const reason = note.detail ? `${note.reason} (${note.detail})` : note.reason;
  const advice = "Correct the file, or use --report FILE to list every reason.";
  return `Nothing was imported: all ${count} rows were rejected. The first is line ${line} of ${basename(file)}: ${reason}. ${advice}`;
}

type Importing = { connection: Client; onNote: Notes; totals: Summary };

async function importFiles(request: ImportRequest, importing: Importing): Promise<void> {
  const { connection, totals } = importing;
  try {
    await lockImports(connection);
    for (const layout of request.source === null ? request.layouts : []) {
      await refuseOtherSource(connection, layout);
    }
    const before = await countSamples(connection);
    for (const layout of request.layouts) {
      await importLayout(request, layout, importing);
    }
    const count = before.shown - (await countSamples(connection)).shown;
    if (count > 0) {
      say(`Hid ${plural(count, "sample venue")} ("npm run samples -- on" shows them again).`);
    }
    if (totals.created + totals.updated + totals.enriched > 0 && !request.isDryRun) {
      // Index-only scans of lists need the visibility map that VACUUM updates.
      await connection.query("VACUUM (ANALYZE) venues, cities, map_cells");
    }
  } finally {
    if (!request.isDryRun) {
      // Also after a failed import. If the connection is lost, pages expire by their TTL.
      await publishFullPurge(connection).catch(() => {});
    }
  }
}

/** Waits for a running import, so that two imports cannot create the same venues. */
async function lockImports(connection: Client): Promise<void> {
  const stop = stopRequest();
  let hasWaited = false;
  while (!(stop.aborted || (await tryLockImports(connection)))) {
    if (!hasWaited) {
      say("Another import is running; waiting for it to finish ...");
      hasWaited = true;
    }
    await sleep(LOCK_INTERVAL_MS);
  }
}

function sourceOf({ path }: FileLayout): string {
  const name = path.replace(/\.gz$/i, "");
  return basename(name, extname(name));
}

/** Checked only without --source: a named source is intentional. */
async function refuseOtherSource(connection: Client, layout: FileLayout): Promise<void> {
  const sourceName = sourceOf(layout);
  const other = await findOtherSource(connection, sourceName, layout);
  if (other !== null) {
    throw new OperatorError(
      `Most rows of ${layout.path} were imported before as "${other}"; as "${sourceName}" they would count as a second source.`,
      `Nothing was written. To update them, use --source "${other}". If this is a different source, use --source "${sourceName}".`,
    );
  }
}

async function importLayout(
  { source, license, isDryRun, asOf, allowsNewTowns, isSnapshot }: ImportRequest,
  layout: FileLayout,
  { connection, onNote, totals }: Importing,
): Promise<void> {
  const signal = stopRequest();
  if (signal.aborted) {
    return;
  }
  const sourceName = source ?? sourceOf(layout);
  say(
    `${isDryRun ? "Checking" : "Importing"} ${layout.path} as "${sourceName}" (${describeFormat(layout)})`,
  );
  const file = { name: basename(layout.path), checksum: await checksumOf(layout.path) };
  const options = { sourceName, license, isDryRun, file, asOf, allowsNewTowns, isSnapshot };
  const session = await openImportSession(connection, options);
  const onProgress = progressOf(layout.rowCount);
  const onLeftOut = (count: number) =>
    count > 0 && say(`  ${plural(count, "record")} left out by the mapping`);
  if (session.batch) {
    totals.batches.push(session.batch.id);
  }
  const counts = { ...noTotals };
  let isComplete = false;
  try {
    await importFile({ session, layout, signal, onNote, onProgress, onLeftOut, totals: counts });
    isComplete = !signal.aborted;
  } finally {
    addTo(totals, counts);
    // If the connection is lost, the next import closes the batch.
    await closeBatch(session, isComplete ? "APPLIED" : "STOPPED", counts).catch(() => {});
  }
  if (session.batch) {
    say(`  batch ${session.batch.id} ("npm run import -- undo ${session.batch.id}" takes it back)`);
  }
}

function addTo(totals: Totals, counts: Totals): void {
  for (const name of Object.keys(counts) as (keyof Totals)[]) {
    totals[name] += counts[name];
  }
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

function explainLostConnection(error: unknown): unknown {
  const { code = "", message } = error as { code?: string; message: string };
  return CONNECTION_LOST.test(message) || /^(?:57P0|08|ECONN|EPIPE)/.test(code)
    ? new OperatorError(
        `Lost the connection to the database: ${message}`,
        "The rows written so far are complete; run the same command to import the rest.",
      )
    : error;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(import.meta.url, main);
