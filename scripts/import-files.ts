import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname } from "node:path";
import type { Client } from "pg";
import { fromConnection } from "@/lib/facts/queries";
import { describeMapping } from "@/lib/import/describe-mapping";
import { waitForLock } from "@/lib/import/locks";
import { findOtherSource, sampleRecords } from "@/lib/import/other-source";
import { describeFormat, type FileLayout } from "@/lib/import/read-file";
import { openReport, type ReportEntry } from "@/lib/import/report";
import { finishImports } from "@/lib/import/run-import";
import { ServiceProblem } from "@/lib/import/services/ask";
import { ensureSource } from "@/lib/import/services/mutations";
import { createSummary } from "@/lib/import/summary";
import { noTotals } from "@/lib/import/totals";
import { isConnectionLost } from "@/lib/import/transaction";
import { UnreadableFile } from "@/lib/import/unreadable-file";
import { withOperatorConnection } from "../lib/core/operator-connection";
import { OperatorError } from "../lib/core/operator-error";
import { projectRoot, scriptArguments } from "../lib/core/project";
import { plural } from "../lib/core/text/plural";
import { runCommand } from "../tools/shared/child-process";
import { countSamples } from "../tools/shared/count-samples";
import { describeFailure, runScript } from "../tools/shared/run-script";
import { exitCodeOf, type StopSignal, stopRequest } from "../tools/shared/stop-signals";
import { type Importing, importLayout, type Notes, type Summary, say } from "./import-layout";
import type { ImportRequest } from "./import-request";
import { importService } from "./import-service";

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
  const outcome = { isComplete: true };
  const rejection = await withReport(request.report, (onNote) =>
    withOperatorConnection(databaseUrl, "import", async (connection) => {
      const importing = { connection, onNote, totals };
      await tellSamples(connection, async () => {
        outcome.isComplete = await (request.service
          ? importService(request.service, request, importing)
          : importFiles(request, importing));
      });
    }),
  );
  if (rejection && totals.rejected === totals.read) {
    say(describeNothing(rejection, totals.read));
  }
  const stop = stopRequest();
  if (stop.aborted) {
    say("Stopped. The rows counted here are complete; run the same command to import the rest.");
    return exitCodeOf(stop.reason as StopSignal);
  }
  return outcome.isComplete ? 0 : 1;
}

async function tellSamples(connection: Client, work: () => Promise<void>): Promise<void> {
  const before = await countSamples(connection);
  await work();
  const count = before.shown - (await countSamples(connection)).shown;
  if (count > 0) {
    say(`Hid ${plural(count, "sample venue")} ("npm run samples -- on" shows them again).`);
  }
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

/** True, since files are imported whole or not at all. */
async function importFiles(request: ImportRequest, importing: Importing): Promise<true> {
  const { connection, totals } = importing;
  const sayWaiting = () => say("Another import is running; waiting for it to finish ...");
  if (!(await waitForLock(connection, "imports", stopRequest(), sayWaiting))) {
    return true;
  }
  try {
    for (const layout of request.source === null ? request.layouts : []) {
      await refuseOtherSource(connection, layout);
    }
    if (request.terms && !request.isDryRun) {
      await ensureSource(connection, request.terms);
    }
    for (const layout of request.layouts) {
      await importNamed(request, layout, importing);
    }
  } finally {
    if (!request.isDryRun) {
      await finishImports(connection, totals);
    }
  }
  return true;
}

async function importNamed(
  { source, license, isDryRun, asOf, allowsNewTowns, isSnapshot, terms }: ImportRequest,
  layout: FileLayout,
  importing: Importing,
): Promise<void> {
  if (stopRequest().aborted) {
    return;
  }
  const sourceName = source ?? sourceOf(layout);
  const verb = isDryRun ? "Checking" : "Importing";
  say(`${verb} ${layout.path} as "${sourceName}" (${describeFormat(layout)})`);
  const isLicensed = license !== null || terms !== null;
  if (!(isLicensed || (await hasLicense(importing.connection, sourceName)))) {
    say(
      `The license of "${sourceName}" is not known: open data leaves it out. Name it with --license.`,
    );
  }
  const fileName = basename(layout.path);
  const job = { layout, fileName, sourceName, license, asOf, isSnapshot, allowsNewTowns, isDryRun };
  await importLayout(job, importing);
}

async function hasLicense(connection: Client, sourceName: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM sources WHERE name = $1 AND license IS NOT NULL",
    [sourceName],
  );
  return rowCount === 1;
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

function explain(error: unknown): unknown {
  if (error instanceof UnreadableFile || error instanceof ServiceProblem) {
    return new OperatorError(error.message);
  }
  return isConnectionLost(error)
    ? new OperatorError(
        `Lost the connection to the database: ${(error as Error).message}`,
        "The rows written so far are complete; run the same command to import the rest.",
      )
    : error;
}

await runScript(import.meta.url, main);
