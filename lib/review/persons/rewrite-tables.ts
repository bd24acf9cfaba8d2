import "server-only";
import { withOperatorConnection } from "@/lib/core/operator-connection";

/** Tables that hold what people say about themselves, and statistics, which quote single values. */
const tables = [
  "contributions",
  "senders",
  "venue_submissions",
  "update_requests",
  "photo_submissions",
  "photos",
  "contribution_notes",
  "venue_images",
  "mails",
  "blocks",
  "spam_senders",
  "spam_phrases",
  "review_actions",
  "pg_catalog.pg_statistic",
];

const lockNotAvailable = "55P03";

/** Other queries wait meanwhile, so it gives up soon. */
const limits = ["lock_timeout=5000"];

/**
 * Rewrites these tables and their indexes without deleted rows, whose bytes PostgreSQL otherwise keeps in its files: plain
 * VACUUM frees them without overwriting them. Returns the tables that were in use.
 */
export function rewriteTables(databaseUrl: string): Promise<string[]> {
  return withOperatorConnection(
    databaseUrl,
    "erase",
    async (client) => {
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
