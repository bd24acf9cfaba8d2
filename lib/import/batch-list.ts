import "server-only";
import type { ClientBase } from "pg";

export type ListedBatch = {
  id: number;
  source: string;
  status: "RUNNING" | "STOPPED" | "APPLIED" | "UNDONE";
  fileName: string | null;
  checksum: string | null;
  /** "2026-11-23", like the other days. */
  asOf: string | null;
  startedAt: Date;
  counts: Record<string, number>;
};

const listed = `SELECT b.id, s.name AS source, b.status, b.file_name AS "fileName", b.checksum, b.as_of::text AS "asOf",
         b.started_at AS "startedAt", b.counts
    FROM import_batches b JOIN sources s ON s.id = b.source_id`;

/** The newest batches first. */
export async function listBatches(connection: ClientBase, most: number): Promise<ListedBatch[]> {
  const { rows } = await connection.query<ListedBatch>(`${listed} ORDER BY b.id DESC LIMIT $1`, [
    most,
  ]);
  return rows;
}

export async function findBatch(
  connection: ClientBase,
  batchId: number,
): Promise<ListedBatch | null> {
  const { rows } = await connection.query<ListedBatch>(`${listed} WHERE b.id = $1`, [batchId]);
  return rows[0] ?? null;
}
