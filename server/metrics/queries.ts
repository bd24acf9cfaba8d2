import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { QueryResultRow } from "pg";
import { pool, streams } from "@/lib/core/db";
import { env } from "@/lib/core/env";

/** Metrics are needed most when the database is slow, so they do not wait for it. */
const queryTimeoutMs = 0.8 * env.DATABASE_TIMEOUT_MS;

export type JobCount = { queue: string; state: string; count: number; oldest: number | null };
export type MailCounts = { waiting: number; given_up: number };
export type LastImport = { status: string; time: number; counts: Record<string, number> };

/** Usage of the pools that pages and endpoints share, including the one for long lists. */
export function poolUsage() {
  return {
    total: pool.totalCount + streams.totalCount,
    idle: pool.idleCount + streams.idleCount,
    waiting: pool.waitingCount + streams.waitingCount,
  };
}

/**
 * Counts unfinished jobs; `oldest` is how many seconds the oldest of those that are due has waited. pg-boss keeps
 * finished ones for only half a day.
 */
export function countJobs(): Promise<JobCount[]> {
  return rowsInTime<JobCount>(
    `SELECT name AS queue, state::text AS state, count(*)::int AS count,
            -- A running one of these is also due again, see lib/queue/queues.ts.
            extract(epoch FROM now() - min(start_after)
              FILTER (WHERE state < 'active' AND start_after <= now() AND name NOT IN ('import', 'ask-service')))::float AS oldest
     FROM pgboss.job WHERE state < 'completed' OR state = 'failed' GROUP BY 1, 2`,
  );
}

/** Counts mail that is not sent, by partial indexes; null while the database does not respond. */
export async function countMails(): Promise<MailCounts | null> {
  const [counts] = await rowsInTime<MailCounts>(
    `SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL)::int AS waiting,
            (SELECT count(*) FROM mails WHERE given_up_at IS NOT NULL)::int AS given_up`,
  );
  return counts ?? null;
}

/** The last import that was begun, with the time that it ended or else began; null if there is none. */
export async function lastImport(): Promise<LastImport | null> {
  const [batch] = await rowsInTime<LastImport>(
    `SELECT lower(status::text) AS status, counts,
            extract(epoch FROM coalesce(finished_at, started_at))::float AS time
     FROM import_batches ORDER BY id DESC LIMIT 1`,
  );
  return batch ?? null;
}

/** The rows, or none if the query fails or takes too long. */
async function rowsInTime<Row extends QueryResultRow>(text: string): Promise<Row[]> {
  // It may still fail after the timeout, when nothing handles the rejection.
  const rows = pool.query<Row>(text).then(
    (result) => result.rows,
    () => [],
  );
  return Promise.race([rows, wait(queryTimeoutMs, [], { ref: false })]);
}
