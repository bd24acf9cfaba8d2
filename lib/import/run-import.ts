import "server-only";
import type { Client } from "pg";
import { countRegions, listImportedRegions } from "@/lib/quality/mutations";
import { publishFullPurge } from "@/lib/queue/publish-purge";
import { countWalksOf } from "@/lib/walks/mutations";
import { checksumOf } from "./checksum";
import { createFindings, type Findings } from "./findings";
import { importFile } from "./import-file";
import type { FileLayout } from "./read-file";
import type { ReportEntry } from "./report";
import { closeBatch, type ImportSession, openImportSession, saveCounts } from "./session";
import { noTotals, type Totals } from "./totals";
import { type BatchProblem, type UndoneBatch, undoBatch } from "./undo";
import { UnreadableFile } from "./unreadable-file";
import { changedFile, watchFile } from "./watch-file";

/** Index-only scans of lists need the visibility map that VACUUM updates. */
const vacuum = "VACUUM (ANALYZE) venues, cities, map_cells";

export type ImportJob = {
  layout: FileLayout;
  fileName: string;
  sourceName: string;
  /** Null keeps what the source has. */
  license: string | null;
  /** The day the data is of, "2026-11-23". */
  asOf: string | null;
  allowsNewTowns: boolean;
  /** The file holds all that the source has. */
  isSnapshot: boolean;
  /** All that it has of this region, "TN"; by default, of all. */
  snapshotRegion?: string;
  isDryRun: boolean;
  /** The reviewer's email; null for an operator. */
  runBy: string | null;
};

export type Watching = {
  /** Stops after the records being written. */
  signal: AbortSignal;
  onNote: (entry: ReportEntry) => Promise<void>;
  onPositions?: (read: number) => void | Promise<void>;
  onProgress: (read: number) => void | Promise<void>;
  onLeftOut?: (count: number) => void;
  onBatch?: (id: number) => void | Promise<void>;
  /** Receives the counts, which survive a failure. */
  counts?: Totals;
  batchSize?: number;
};

export type ImportResult = { isComplete: boolean; counts: Totals; findings: Findings };

/**
 * Imports one file as one batch, or resumes the batch of the same file. Call it with the lock on imports.
 * @throws UnreadableFile if an empty file is said to hold all of its source, or if the file changes: then nothing of it
 * is kept
 */
export async function runImport(
  connection: Client,
  job: ImportJob,
  watching: Watching,
): Promise<ImportResult> {
  const { path, rowCount, checksum: inspected } = job.layout;
  if (job.isSnapshot && rowCount === 0) {
    throw new UnreadableFile(path, "the file has no records, so it cannot be complete");
  }
  const hasChanged = await watchFile(path);
  const checksum = await checksumOf(path);
  if (inspected !== undefined && inspected !== checksum) {
    throw changedFile(path);
  }
  const { fileName, ...options } = job;
  const file = { name: fileName, checksum };
  const session = await openImportSession(connection, { ...options, file, rowCount });
  const onRead = async () => {
    if ((await hasChanged()) || (await checksumOf(path)) !== checksum) {
      throw changedFile(path);
    }
  };
  const counts = watching.counts ?? { ...noTotals };
  try {
    return await fillBatch(session, job.layout, { ...watching, counts, onRead });
  } catch (error) {
    if (!(await hasChanged())) {
      throw error;
    }
    if (session.batch) {
      await undoImport(connection, session.batch.id, { isByOperator: job.runBy === null });
    }
    Object.assign(counts, noTotals);
    throw changedFile(path);
  }
}

async function fillBatch(
  session: ImportSession,
  layout: FileLayout,
  { onBatch, counts, ...watching }: Watching & { counts: Totals; onRead: () => Promise<void> },
): Promise<ImportResult> {
  if (session.batch) {
    await onBatch?.(session.batch.id);
  }
  const { findings, add } = createFindings();
  let isComplete = false;
  try {
    await importFile({
      ...watching,
      session,
      layout,
      totals: counts,
      onNote: (entry) => {
        add(entry);
        return watching.onNote(entry);
      },
      onProgress: async (read) => {
        await saveCounts(session, counts);
        await watching.onProgress(read);
      },
    });
    isComplete = !watching.signal.aborted;
  } finally {
    // If the connection is lost, the next import closes the batch.
    const status = isComplete ? "APPLIED" : "STOPPED";
    await closeBatch(session, status, counts, findings).catch(() => {});
  }
  return { isComplete, counts, findings };
}

/** Has visitors see what imports changed, and counts it for the page on quality; also after a failed one. */
export async function finishImports(connection: Client, counts: Totals): Promise<void> {
  // If the connection is lost, pages expire by their TTL.
  await publishFullPurge(connection).catch(() => {});
  if (counts.created + counts.updated + counts.enriched > 0) {
    await connection.query(vacuum);
    await countAnew(connection, await listImportedRegions(connection));
  }
}

/** What is counted by region, for its pages and the one on quality. */
async function countAnew(connection: Client, regionIds: readonly number[]): Promise<void> {
  await countWalksOf(connection, regionIds);
  await countRegions(connection, regionIds);
  await publishFullPurge(connection);
}

/** Takes a batch back and has visitors see it. Call it with the lock on imports. */
export async function undoImport(
  connection: Client,
  batchId: number,
  by?: { isByOperator: boolean },
): Promise<UndoneBatch | BatchProblem> {
  const undone = await undoBatch(connection, batchId, by);
  if (typeof undone !== "string") {
    await publishFullPurge(connection);
    await connection.query(vacuum);
    await countAnew(connection, undone.regionIds);
  }
  return undone;
}
