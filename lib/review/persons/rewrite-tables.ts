import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { withOperatorConnection } from "@/lib/core/operator-connection";

/** Tables that hold what people say about themselves and each other, and statistics, which quote single values. */
const privateTables = [
  "contributions",
  "senders",
  "venue_submissions",
  "update_requests",
  "photo_submissions",
  "photos",
  "spec_sheets",
  "contribution_notes",
  "venue_images",
  "mails",
  "blocks",
  "visitor_answers",
  "import_batches",
  "import_uploads",
  "service_runs",
  "spam_senders",
  "spam_phrases",
  "review_actions",
];

/** Large ones, whose pages wait meanwhile. */
const publishedTables = ["venues", "source_records", "import_changes", "venue_events"];

const lockNotAvailable = "55P03";

/** Other queries wait meanwhile, so it gives up soon. */
const limits = ["lock_timeout=5000"];

/**
 * Rewrites these tables and their indexes without deleted rows, whose bytes PostgreSQL otherwise keeps in its files: plain
 * VACUUM frees them without overwriting them. Returns the tables that were in use.
 */
export function rewriteTables(
  databaseUrl: string,
  { alsoPublished = false } = {},
): Promise<string[]> {
  const tables = [
    ...privateTables,
    ...(alsoPublished ? publishedTables : []),
    "pg_catalog.pg_statistic",
  ];
  return withOperatorConnection(
    databaseUrl,
    "erase",
    async (client) => {
      if (!(await waitForReaders(client))) {
        return tables;
      }
      const left: string[] = [];
      for (const table of tables) {
        // Statistics first get their new values.
        const analyze = table.startsWith("pg_catalog") ? "" : ", ANALYZE";
        await client.query(`VACUUM (FULL${analyze}) ${table}`).catch((error: { code?: string }) => {
          if (error.code !== lockNotAvailable) {
            throw error;
          }
          left.push(table);
        });
      }
      return left;
    },
    limits,
  );
}

const maxWaitMs = 60_000;
const betweenLooksMs = 100;

/**
 * Of other databases on the server, only transactions that write matter: a snapshot taken here reaches back to the start
 * of the oldest. Connections that are just opening have no database yet; a standby that reports its queries
 * has none, or only its slot.
 */
const readersSql = `
  SELECT FROM (
    SELECT backend_xid AS xid FROM pg_stat_activity WHERE pid <> pg_backend_pid()
    UNION ALL SELECT backend_xmin FROM pg_stat_activity
      WHERE coalesce(datname, current_database()) = current_database() AND pid <> pg_backend_pid()
    UNION ALL SELECT xmin FROM pg_replication_slots
  ) held WHERE age(xid) > age($1::xid)`;

/**
 * Waits for transactions that began before now and may still read what was deleted: the tables would keep it for them.
 * Returns false if they take too long.
 */
async function waitForReaders(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ xid: string }>("SELECT pg_current_xact_id()::xid AS xid");
  const deadline = Date.now() + maxWaitMs;
  do {
    const { rowCount } = await client.query(readersSql, [rows[0]?.xid]);
    if (rowCount === 0) {
      return true;
    }
    await wait(betweenLooksMs);
  } while (Date.now() < deadline);
  return false;
}
