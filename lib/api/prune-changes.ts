import "server-only";
import { pool } from "@/lib/core/db";
import { retention } from "@/lib/model/retention-periods";
import { placeAllChanges } from "./place-changes";

const batchSize = 5000;

/**
 * Deletes the oldest changes up to the first that is kept, in small steps, and returns how many. Older cursors are not
 * valid any more, which the log says.
 */
export async function pruneChanges(now = new Date()): Promise<number> {
  // Those that nobody has read yet, too.
  await placeAllChanges();
  const before = new Date(now);
  before.setUTCDate(before.getUTCDate() - retention.changeDays);
  let total = 0;
  for (let pruned = batchSize; pruned === batchSize; total += pruned) {
    pruned = await pruneBatch(before);
  }
  return total;
}

async function pruneBatch(before: Date): Promise<number> {
  const { rows } = await pool.query<{ pruned: number }>(
    `WITH oldest AS (
       SELECT id, bool_and(changed_at < $1) OVER (ORDER BY position) AS is_old
         FROM (SELECT * FROM venue_changes WHERE position IS NOT NULL ORDER BY position LIMIT $2) first
     ), pruned AS (
       DELETE FROM venue_changes c USING oldest o WHERE o.is_old AND c.id = o.id RETURNING c.position
     ), told AS (
       UPDATE venue_change_feed SET pruned_position = last.position
         FROM (SELECT max(position) AS position FROM pruned) last WHERE last.position IS NOT NULL
     )
     SELECT count(*)::int AS pruned FROM pruned`,
    [before, batchSize],
  );
  return rows[0]?.pruned ?? 0;
}
