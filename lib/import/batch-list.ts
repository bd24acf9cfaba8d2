import "server-only";
import type { RunQuery } from "@/lib/facts/queries";
import type { Findings } from "./findings";

export type ListedBatch = {
  id: number;
  source: string;
  sourceId: number;
  status: "RUNNING" | "STOPPED" | "APPLIED" | "UNDONE";
  fileName: string | null;
  checksum: string | null;
  /** "2026-11-23", like the other days. */
  asOf: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  /** Since when it waits to be undone. */
  undoAskedAt: Date | null;
  /** The reviewer's email; null if an operator ran it. */
  runBy: string | null;
  /** Records in the file. */
  rowCount: number | null;
  counts: Record<string, number>;
};

const listed = `SELECT b.id, s.name AS source, s.id AS "sourceId", b.status, b.file_name AS "fileName", b.checksum,
         b.as_of::text AS "asOf", b.started_at AS "startedAt", b.finished_at AS "finishedAt", b.undone_at AS "undoneAt",
         b.undo_asked_at AS "undoAskedAt", b.run_by AS "runBy", b.row_count AS "rowCount", b.counts
    FROM import_batches b JOIN sources s ON s.id = b.source_id`;

/** The newest batches first, before a number. */
export function listBatches(
  query: RunQuery,
  most: number,
  before: number | null = null,
): Promise<ListedBatch[]> {
  return query<ListedBatch>(
    `${listed} WHERE b.id < coalesce($2::int, 2147483647) ORDER BY b.id DESC LIMIT $1`,
    [most, before],
  );
}

/** These batches, in the order of their imports. */
export function listBatchesOf(query: RunQuery, ids: readonly number[]): Promise<ListedBatch[]> {
  return query<ListedBatch>(`${listed} WHERE b.id = ANY($1::int[]) ORDER BY b.id`, [ids]);
}

export async function findBatch(query: RunQuery, batchId: number): Promise<ListedBatch | null> {
  const [batch] = await query<ListedBatch>(`${listed} WHERE b.id = $1`, [batchId]);
  return batch ?? null;
}

/** The first records of each kind; null of batches of earlier releases. */
export async function findFindings(query: RunQuery, batchId: number): Promise<Findings | null> {
  const [row] = await query<{ findings: Findings | null }>(
    "SELECT findings FROM import_batches WHERE id = $1",
    [batchId],
  );
  return row?.findings ?? null;
}

/** What batches did together, without those that were taken back. */
export function addCounts(batches: readonly ListedBatch[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { counts } of batches.filter(({ status }) => status !== "UNDONE")) {
    for (const [name, count] of Object.entries(counts)) {
      sums[name] = (sums[name] ?? 0) + count;
    }
  }
  return sums;
}
