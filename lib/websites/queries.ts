import "server-only";
import { pool } from "@/lib/core/db";

/** Failed checks in a row, at least a week apart, before a link counts as dead. */
export const failuresUntilDead = 3;

export type DeadLink = { venueId: number; website: string; problem: string; firstFailedAt: Date };

/**
 * Of `website_checks w` and `venues v`. Literal, since the planner matches a partial index only with literals. A website
 * that was changed since is asked first.
 */
export const isDeadSql = `w.failure_count >= ${failuresUntilDead} AND v.website = w.website`;
const columns = `w.venue_id AS "venueId", w.website, w.problem, w.first_failed_at AS "firstFailedAt"`;

/** Says that a venue's website has not answered for weeks; null if it does or was not asked. */
export async function findDeadLink(venueId: number): Promise<DeadLink | null> {
  const { rows } = await pool.query<DeadLink>(
    `SELECT ${columns} FROM website_checks w JOIN venues v ON v.id = w.venue_id
      WHERE w.venue_id = $1 AND ${isDeadSql}`,
    [venueId],
  );
  return rows[0] ?? null;
}
