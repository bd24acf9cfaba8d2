import "server-only";
import type { Client } from "pg";
import { listedStatusSql } from "@/lib/model/venue-status";

const sources = [
  "SELECT search_name FROM countries",
  "SELECT search_name FROM regions",
  "SELECT search_name FROM cities",
  "SELECT search_name FROM genres",
  `SELECT search_name FROM venues WHERE ${listedStatusSql}`,
  "SELECT search_name FROM former_venue_names",
];

/** Adds to the vocabulary whatever word of a public name it lacks; triggers do so for every change of a name. */
export async function learnMissingWords(connection: Client): Promise<void> {
  await connection.query(
    `SELECT add_to_vocabulary(array_agg(search_name)) FROM (${sources.join(" UNION ALL ")}) names`,
  );
}

/** Rebuilds the search indexes, one after the other, while the site reads and writes. Returns their number. */
export async function rebuildSearchIndexes(
  connection: Client,
  report: (name: string) => void,
): Promise<number> {
  const { rows } = await connection.query<{ name: string; sql: string }>(
    `SELECT indexname AS name, format('REINDEX INDEX CONCURRENTLY %I.%I', schemaname, indexname) AS sql
     FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ 'search|vocabulary' ORDER BY 1`,
  );
  for (const { name, sql } of rows) {
    report(name);
    await connection.query(sql);
  }
  await connection.query("ANALYZE venues, cities, vocabulary");
  return rows.length;
}
