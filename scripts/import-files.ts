import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import type { Client } from "pg";
import { fromConnection } from "@/lib/facts/queries";
import { describeMapping } from "@/lib/import/describe-mapping";
import { findOtherSource, sampleRecords } from "@/lib/import/other-source";
import { describeFormat, type FileLayout } from "@/lib/import/read-file";
import { openReport, type ReportEntry } from "@/lib/import/report";
import { finishImports, runImport, waitForImports } from "@/lib/import/run-import";
import { createSummary, describeFindings } from "@/lib/import/summary";
import { noTotals, type Totals } from "@/lib/import/totals";
import { isConnectionLost } from "@/lib/import/transaction";
import { UnreadableFile } from "@/lib/import/unreadable-file";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { projectRoot, scriptArguments } from "../lib/core/project";
import { plural } from "../lib/core/text/plural";
import { runCommand } from "../tools/shared/child-process";
import { countSamples } from "../tools/shared/count-samples";
import { showProgress } from "../tools/shared/progress-bar";
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

export async function main([requestFile = ""]: string[]): Promise<number> {
  const request = JSON.parse(readFileSync(requestFile, "utf8")) as ImportRequest;
  const totals = { ...noTotals, batches: [] };
  const code = await importAll(request, totals).catch((error: unknown) => {
    say(describeFailure(explain(error)));
    return 1;
  });
  process.stdout.write(`${JSON.stringify(totals)}\n`);
  return code;
}

/** The last line of the output; `batches` has the number of each import. */
type Summary = Totals & { batches: number[] };

async function importAll(request: ImportRequest, totals: Summary): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL ?? "";
  await ensureGeography(databaseUrl);
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

/** A new database gets its towns from another process, because reading them takes memory that an import needs. */
async function ensureGeography(databaseUrl: string): Promise<void> {
  const { hasTowns, seedGeography } = await import("../prisma/seed");
  if (!(await hasTowns(databaseUrl))) {
    const command = scriptArguments("seed", "geography");
    await runCommand(process.execPath, command, { cwd: projectRoot });
  }
  await seedGeography(databaseUrl);
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
      first.rejection ??= entry.kind === "rejected" ? entry : null;
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
  const advice =
    "Correct the file, name its columns with --map or --set, or use --report FILE to list every reason.";
  return `Nothing was imported: all ${count} rows were rejected. The first is line ${line} of ${basename(file)}: ${reason}. ${advice}`;
}

type Importing = { connection: Client; onNote: Notes; totals: Summary };

async function importFiles(request: ImportRequest, importing: Importing): Promise<void> {
  const { connection, totals } = importing;
  const stop = stopRequest();
  const sayWaiting = () => say("Another import is running; waiting for it to finish ...");
  if (!(await waitForImports(connection, stop, sayWaiting))) {
    return;
  }
  try {
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
  } finally {
    if (!request.isDryRun) {
      await finishImports(connection, totals);
    }
  }
}

function sourceOf({ path }: FileLayout): string {
  const name = path.replace(/\.gz$/i, "");
  return basename(name, extname(name));
}

/** Checked only without --source: a named source is intentional. */
async function refuseOtherSource(connection: Client, layout: FileLayout): Promise<void> {
  const sourceName = sourceOf(layout);
  const sample = await sampleRecords(layout);
  const other = await findOtherSource(fromConnection(connection), sourceName, sample);
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
  if (license === null && !(await hasLicense(connection, sourceName))) {
    say(
      `The license of "${sourceName}" is not known: open data leaves it out. Name it with --license.`,
    );
  }
  const job = { layout, fileName: basename(layout.path), sourceName, license, asOf, isSnapshot };
  const ids: number[] = [];
  const counts = { ...noTotals };
  const { rowCount } = layout;
  const showPositions = showProgress(rowCount, process.stderr, "position");
  let showRecords = showProgress(rowCount, process.stderr);
  try {
    const { findings } = await runImport(
      connection,
      { ...job, allowsNewTowns, isDryRun, runBy: null },
      {
        signal,
        onNote,
        counts,
        onPositions: (read) => {
          showPositions(read);
          // Its time begins when the positions end.
          showRecords = showProgress(rowCount, process.stderr);
        },
        onProgress: (read) => showRecords(read),
        onLeftOut: (count) => {
          count > 0 && say(`  ${plural(count, "record")} left out by the mapping`);
        },
        onBatch: (id) => void ids.push(id),
      },
    );
    if (isDryRun) {
      describeFindings(findings, counts).forEach(say);
    }
  } finally {
    addTo(totals, counts);
    totals.batches.push(...ids);
  }
  for (const id of ids) {
    say(`  batch ${id} ("npm run import -- undo ${id}" takes it back)`);
  }
}

async function hasLicense(connection: Client, sourceName: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM sources WHERE name = $1 AND license IS NOT NULL",
    [sourceName],
  );
  return rowCount === 1;
}

function addTo(totals: Totals, counts: Totals): void {
  for (const name of Object.keys(counts) as (keyof Totals)[]) {
    totals[name] += counts[name];
  }
}

function explain(error: unknown): unknown {
  if (error instanceof UnreadableFile) {
    return new OperatorError(error.message);
  }
  return isConnectionLost(error)
    ? new OperatorError(
        `Lost the connection to the database: ${(error as Error).message}`,
        "The rows written so far are complete; run the same command to import the rest.",
      )
    : error;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runScript(import.meta.url, main);
