import "server-only";
import { pool } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { pause } from "@/lib/core/pause";
import { type CheckResult, checkWebsite } from "./check-website";
import { failuresUntilDead } from "./queries";

const scannedAtOnce = 10_000;

const enroll = `WITH scanned AS (
    SELECT id, website FROM venues
     WHERE id > $1 AND status = 'PUBLISHED' AND NOT is_sample ORDER BY id LIMIT $2),
  enrolled AS (
    INSERT INTO website_checks (venue_id, website, next_check_at)
      -- Spread over a month.
      SELECT id, website, CURRENT_TIMESTAMP + random() * interval '30 days' FROM scanned WHERE website IS NOT NULL
      ON CONFLICT (venue_id) DO UPDATE
        SET website = excluded.website, next_check_at = CURRENT_TIMESTAMP, checked_at = NULL, failure_count = 0,
            first_failed_at = NULL, problem = NULL
        WHERE website_checks.website <> excluded.website
      RETURNING 1)
  SELECT (SELECT max(id) FROM scanned) AS last, (SELECT count(*)::int FROM enrolled) AS count`;

/** Plans the checks of websites that are new or have changed. Returns their number. */
export async function enrollWebsites(after = 0): Promise<number> {
  const { rows } = await pool.query<{ last: number | null; count: number }>(enroll, [
    after,
    scannedAtOnce,
  ]);
  const { last, count } = rows[0] ?? { last: null, count: 0 };
  return last === null ? count : count + (await enrollWebsites(last));
}

type DueCheck = {
  venueId: number;
  website: string;
  /** Whether the venue is still listed with this website. */
  isCurrent: boolean;
};

const claimedAtOnce = 20;

/** Takes the next due checks; those of a killed process are due again after an hour. */
async function claimChecks(): Promise<DueCheck[]> {
  const { rows } = await pool.query<DueCheck>(
    `WITH due AS (
       SELECT venue_id FROM website_checks WHERE next_check_at <= CURRENT_TIMESTAMP
        ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE website_checks w SET next_check_at = CURRENT_TIMESTAMP + interval '1 hour'
       FROM due JOIN venues v ON v.id = due.venue_id
      WHERE w.venue_id = due.venue_id
      RETURNING w.venue_id AS "venueId", w.website,
                v.status = 'PUBLISHED' AND v.website IS NOT DISTINCT FROM w.website AS "isCurrent"`,
    [claimedAtOnce],
  );
  return rows;
}

async function storeCheck({ venueId, website }: DueCheck, result: CheckResult) {
  const problem = result.kind === "failed" ? result.problem : null;
  await pool.query(
    `UPDATE website_checks
        SET checked_at = CURRENT_TIMESTAMP, problem = $3,
            failure_count = CASE WHEN $3::text IS NULL THEN 0 ELSE failure_count + 1 END,
            first_failed_at = CASE WHEN $3 IS NOT NULL THEN coalesce(first_failed_at, CURRENT_TIMESTAMP) END,
            next_check_at = CURRENT_TIMESTAMP + CASE
              WHEN $3 IS NOT NULL AND failure_count + 1 < ${failuresUntilDead} THEN interval '7 days'
              ELSE interval '30 days' END
      WHERE venue_id = $1 AND website = $2`,
    [venueId, website, problem],
  );
}

/** Asked at the same time; of one host, one after the other. */
const lanes = 4;
const hostPauseMs = 2_000;

/** Checks some websites that are due. Returns whether there were any. */
export async function checkDueWebsites(
  stop: AbortSignal,
  check: typeof checkWebsite = checkWebsite,
): Promise<boolean> {
  const due = await claimChecks();
  const hosts = [...groupByHost(due).values()];
  const work = async () => {
    for (let host = hosts.shift(); host && !stop.aborted; host = hosts.shift()) {
      for (const one of host) {
        await checkOne(one, stop, check);
        await pause(host.length > 1 ? hostPauseMs : 0, stop);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return due.length > 0;
}

async function checkOne(due: DueCheck, stop: AbortSignal, check: typeof checkWebsite) {
  if (!due.isCurrent) {
    // Planned again once the venue is listed with a website.
    await pool.query("DELETE FROM website_checks WHERE venue_id = $1", [due.venueId]);
    return;
  }
  const result = await check(due.website, { stop });
  // An aborted request says nothing about the website.
  if (!stop.aborted) {
    await storeCheck(due, result);
    log.debug({ venue: due.venueId, result }, "website checked");
  }
}

function groupByHost(checks: DueCheck[]): Map<string, DueCheck[]> {
  const hosts = new Map<string, DueCheck[]>();
  for (const check of checks) {
    const host = URL.canParse(check.website) ? new URL(check.website).host : check.website;
    hosts.set(host, [...(hosts.get(host) ?? []), check]);
  }
  return hosts;
}
