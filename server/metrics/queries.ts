import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { pool, streams } from "@/lib/core/db";
import { env } from "@/lib/core/env";

/** Metrics are needed most when the database is slow, so they do not wait for it. */
const queryTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;

export type JobCount = { queue: string; state: string; count: number };

/** Usage of the pools that pages and endpoints share, including the one for long lists. */
export function poolUsage() {
  return {
    total: pool.totalCount + streams.totalCount,
    idle: pool.idleCount + streams.idleCount,
    waiting: pool.waitingCount + streams.waitingCount,
  };
}

/** Counts unfinished jobs. pg-boss keeps finished ones for only half a day. */
export async function countJobs(): Promise<JobCount[]> {
  const counted = pool.query<JobCount>(
    `SELECT name AS queue, state::text AS state, count(*)::int AS count
     FROM pgboss.job WHERE state < 'completed' OR state = 'failed' GROUP BY 1, 2`,
  );
  // It may still fail after the timeout, when nothing handles the rejection.
  const rows = counted.then((result) => result.rows).catch(() => []);
  return Promise.race([rows, wait(queryTimeoutMs, [], { ref: false })]);
}
