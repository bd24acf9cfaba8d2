import "server-only";
import { pool } from "@/lib/core/db";
import { retention } from "@/lib/core/retention-periods";

const batchSize = 5000;

/**
 * Deletes the oldest changes up to the first that is kept, in small steps, and returns how many. Older cursors are not
 * valid any more, which the epoch says.
 */
export async function pruneChanges(now = new Date()): Promise<number> {
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
       SELECT transaction_id, id, bool_and(changed_at < $1) OVER (ORDER BY transaction_id, id) AS is_old
         FROM (SELECT * FROM venue_changes ORDER BY transaction_id, id LIMIT $2) first
     ), pruned AS (
       DELETE FROM venue_changes c USING oldest o
         WHERE o.is_old AND (c.transaction_id, c.id) = (o.transaction_id, o.id)
         RETURNING c.transaction_id, c.id
     ), told AS (
       UPDATE change_epochs e SET pruned_transaction_id = last.transaction_id, pruned_id = last.id
         FROM (SELECT * FROM pruned ORDER BY transaction_id DESC, id DESC LIMIT 1) last
     )
     SELECT count(*)::int AS pruned FROM pruned`,
    [before, batchSize],
  );
  return rows[0]?.pruned ?? 0;
}
