import "server-only";
import { Client } from "pg";
import { describeTarget, ensureReachable } from "@/lib/core/database-connection";
import { env } from "@/lib/core/env";
import { type Finding, fine, problem, warning } from "@/lib/core/finding";

type Seen = { isReplica: boolean; hasVenues: boolean; isReceiving: boolean; lateBy: number };

const lateSeconds = 10;
const queryTimeoutMs = 5_000;

const remedy =
  "Correct DATABASE_REPLICA_URLS, or start the replica. Pages read the primary meanwhile.";

/** `lateBy` is in seconds; 0 if all that was received is replayed. */
const seenSql = `
  SELECT pg_is_in_recovery() AS "isReplica", to_regclass('venues') IS NOT NULL AS "hasVenues",
         EXISTS (SELECT FROM pg_stat_wal_receiver) AS "isReceiving",
         CASE WHEN pg_last_wal_receive_lsn() <> pg_last_wal_replay_lsn()
              THEN coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
              ELSE 0 END::float8 AS "lateBy"`;

/** Whether each replica can be read, and follows a primary. */
export async function checkReplicas(): Promise<Finding[]> {
  const urls = env.DATABASE_REPLICA_URLS;
  return urls.length > 0
    ? Promise.all(urls.map(checkReplica))
    : [fine("DATABASE_REPLICA_URLS is not set, so all pages read the primary.")];
}

async function checkReplica(url: string): Promise<Finding> {
  const name = describeTarget(url);
  try {
    await ensureReachable(url);
    return judge(name, await look(url));
  } catch (error) {
    const [reason = ""] = String(Object(error).message).split("\n", 1);
    return problem(`The replica ${name} cannot be read. ${reason}`, remedy);
  }
}

async function look(url: string): Promise<Seen> {
  const client = new Client({ connectionString: url, query_timeout: queryTimeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(seenSql);
    return rows[0] ?? { isReplica: false, hasVenues: false, isReceiving: false, lateBy: 0 };
  } finally {
    await client.end().catch(() => {});
  }
}

function judge(name: string, { isReplica, hasVenues, isReceiving, lateBy }: Seen): Finding {
  if (!isReplica) {
    return problem(
      `${name} is not a replica, so it is never read.`,
      "Take it out of DATABASE_REPLICA_URLS. If it was promoted, set DATABASE_URL to it.",
    );
  }
  if (!hasVenues) {
    return problem(
      `The replica ${name} has no table of venues, so pages that read it fail.`,
      remedy,
    );
  }
  if (!isReceiving) {
    return warning(
      `The replica ${name} receives nothing from a primary, so it is left out after the next change.`,
      "Correct its primary_conninfo, and see its log.",
    );
  }
  return lateBy > lateSeconds
    ? warning(`The replica ${name} is ${Math.round(lateBy)} s behind.`, "Wait, or see its log.")
    : fine(`The replica ${name} follows its primary.`);
}
