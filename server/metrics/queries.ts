import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { pool, streams } from "@/lib/core/db";
import { env } from "@/lib/core/env";

/** Figures are wanted most when the database is slow, so they do not wait for it. */
const queryTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;

export type JobCount = { queue: string; state: string; count: number };

/** Connections that pages and calls share, those for long lists among them, and how many wait for one. */
export function poolUsage() {
  return {
    total: pool.totalCount + streams.totalCount,
    idle: pool.idleCount + streams.idleCount,
    waiting: pool.waitingCount + streams.waitingCount,
  };
}

/** What is queued and not done. pg-boss keeps what is done for half a day only. */
export async function countJobs(): Promise<JobCount[]> {
  const counted = pool.query<JobCount>(
    `SELECT name AS queue, state::text AS state, count(*)::int AS count
     FROM pgboss.job WHERE state < 'completed' OR state = 'failed' GROUP BY 1, 2`,
  );
  // It may fail after the wait is over, when nobody hears it any more.
  const rows = counted.then((result) => result.rows).catch(() => []);
  return Promise.race([rows, wait(queryTimeoutMs, [], { ref: false })]);
}
