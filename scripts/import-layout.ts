import type { Client } from "pg";
import type { ReportEntry } from "@/lib/import/report";
import { type ImportJob, runImport } from "@/lib/import/run-import";
import { describeFindings } from "@/lib/import/summary";
import { noTotals, type Totals } from "@/lib/import/totals";
import { plural } from "../lib/core/text/plural";
import { showProgress } from "../tools/shared/progress-bar";
import { stopRequest } from "../tools/shared/stop-signals";

export type Notes = (entry: ReportEntry) => Promise<void>;

/** The last line of the output; `batches` has the number of each import. */
export type Summary = Totals & { batches: number[] };

export type Importing = { connection: Client; onNote: Notes; totals: Summary };

/** Imports a file and shows how far it is. Call it with the lock on imports. */
export async function importLayout(
  job: Omit<ImportJob, "runBy">,
  { connection, onNote, totals }: Importing,
): Promise<Totals> {
  const { isDryRun } = job;
  const { rowCount } = job.layout;
  const ids: number[] = [];
  const counts = { ...noTotals };
  const showPositions = showProgress(rowCount, process.stderr, "position");
  let showRecords = showProgress(rowCount, process.stderr);
  try {
    const { findings } = await runImport(
      connection,
      { ...job, runBy: null },
      {
        signal: stopRequest(),
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
  return counts;
}

function addTo(totals: Totals, counts: Totals): void {
  for (const name of Object.keys(counts) as (keyof Totals)[]) {
    totals[name] += counts[name];
  }
}

export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
