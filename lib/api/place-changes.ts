import "server-only";
import { pool } from "@/lib/core/db";

const batchSize = 5000;

/**
 * Gives committed changes without a position the next ones, in order of their IDs, and returns how many; at most 5,000.
 * The row of the log is locked until the positions are committed, so no reader sees a position before a lower one.
 */
export async function placeChanges(): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH unplaced AS (
       SELECT id, row_number() OVER (ORDER BY id) AS number
         FROM (SELECT id FROM venue_changes WHERE position IS NULL ORDER BY id LIMIT $1) first
     ), log AS (
       UPDATE venue_change_feed SET position = position + (SELECT count(*) FROM unplaced)
         WHERE EXISTS (SELECT FROM unplaced) RETURNING position
     )
     UPDATE venue_changes c SET position = log.position - (SELECT count(*) FROM unplaced) + unplaced.number
       FROM unplaced, log
       -- Another reader may have placed them while this one waited for the log.
       WHERE c.id = unplaced.id AND c.position IS NULL`,
    [batchSize],
  );
  return rowCount ?? 0;
}

/** Places all changes, in small steps. */
export async function placeAllChanges(): Promise<void> {
  while ((await placeChanges()) > 0) {
    // The next step follows.
  }
}
