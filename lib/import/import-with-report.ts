import "server-only";
import type { Client } from "pg";
import { openReport } from "./report";
import { type ImportJob, type ImportResult, runImport, type Watching } from "./run-import";
import { prepareImportsFolder, reportPath } from "./uploads/files";

/** Smaller than the command's, because the site's own process answers visitors between batches. */
export const batchSize = 500;

/** Imports a file as the worker does: with the whole report in a file. Call it with the lock on imports. */
export async function importWithReport(
  connection: Client,
  job: ImportJob,
  { onBatch, ...watching }: Omit<Watching, "onNote" | "batchSize">,
): Promise<ImportResult> {
  const reports: ReturnType<typeof openReport>[] = [];
  return runImport(connection, job, {
    ...watching,
    batchSize,
    onBatch: async (batchId) => {
      await onBatch?.(batchId);
      await prepareImportsFolder();
      reports.push(openReport(reportPath(batchId)));
    },
    onNote: async (entry) => {
      await reports[0]?.add({ ...entry, file: job.fileName });
    },
  }).finally(() => reports[0]?.close());
}
