import "server-only";
import type { ClientBase } from "pg";
import { projectVenues } from "@/lib/facts/mutations";
import { fromConnection } from "@/lib/facts/queries";
import { publishFullPurge } from "@/lib/queue/publish-purge";
import { inTransaction } from "./transaction";

/** Records whose venues one transaction projects. */
const sliceSize = 1000;

/**
 * Chooses again what is shown of all venues of a source, after its trust changed; resumes where it was stopped. Call it
 * with the lock on imports.
 */
export async function projectSource(
  connection: ClientBase,
  sourceId: number,
  stop: AbortSignal,
): Promise<void> {
  try {
    while (await inTransaction(connection, () => projectSlice(connection, sourceId))) {
      if (stop.aborted) {
        throw new Error("stopped showing a changed trust with the worker");
      }
    }
  } finally {
    await publishFullPurge(connection).catch(() => {});
  }
}

type Slice = { venueIds: number[]; last: string | null; count: number };

/** False once all are projected. Another change of the trust begins again, because it resets the position. */
async function projectSlice(connection: ClientBase, sourceId: number): Promise<boolean> {
  const { rows: sources } = await connection.query<{ projectedTo: string | null }>(
    `SELECT projected_to AS "projectedTo" FROM sources WHERE id = $1 FOR NO KEY UPDATE`,
    [sourceId],
  );
  const projectedTo = sources[0]?.projectedTo ?? null;
  if (projectedTo === null) {
    return false;
  }
  const { rows } = await connection.query<Slice>(
    `SELECT coalesce(array_agg(DISTINCT venue_id ORDER BY venue_id) FILTER (WHERE venue_id IS NOT NULL), '{}')
              AS "venueIds", max(record_id) AS last, count(*)::int AS count
       FROM (SELECT venue_id, record_id FROM source_records
               WHERE source_id = $1 AND record_id > $2 ORDER BY record_id LIMIT $3) slice`,
    [sourceId, projectedTo, sliceSize],
  );
  const { venueIds = [], last = null, count = 0 } = rows[0] ?? {};
  await projectVenues(fromConnection(connection), venueIds);
  await connection.query(
    "UPDATE sources SET projected_to = $2, projected_count = projected_count + $3 WHERE id = $1",
    [sourceId, last, count],
  );
  return last !== null;
}
