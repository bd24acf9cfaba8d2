import "server-only";
import { pool } from "@/lib/core/db";

/** Failed checks in a row, at least a week apart, before a link counts as dead. */
export const failuresUntilDead = 3;

export type DeadLink = { venueId: number; website: string; problem: string; firstFailedAt: Date };

/** Literal, since the planner matches a partial index only with literals. A website that was changed since is asked first. */
const isDead = `w.failure_count >= ${failuresUntilDead} AND v.website = w.website`;
const columns = `w.venue_id AS "venueId", w.website, w.problem, w.first_failed_at AS "firstFailedAt"`;

/** Listed venues whose website has not answered for weeks, longest first. */
export async function listDeadLinks(limit: number): Promise<(DeadLink & { name: string })[]> {
  const { rows } = await pool.query<DeadLink & { name: string }>(
    `SELECT ${columns}, v.name FROM website_checks w JOIN venues v ON v.id = w.venue_id
      WHERE ${isDead} AND v.status = 'PUBLISHED' ORDER BY w.first_failed_at, w.venue_id LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Says that a venue's website has not answered for weeks; null if it does or was not asked. */
export async function findDeadLink(venueId: number): Promise<DeadLink | null> {
  const { rows } = await pool.query<DeadLink>(
    `SELECT ${columns} FROM website_checks w JOIN venues v ON v.id = w.venue_id
      WHERE w.venue_id = $1 AND ${isDead}`,
    [venueId],
  );
  return rows[0] ?? null;
}
