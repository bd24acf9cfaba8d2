import "server-only";
import { env } from "@/lib/core/env";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { shownStatusSql } from "@/lib/model/venue-status";
import { fromConnection, type RunQuery } from "./queries";

/**
 * Counts the venues with a page that rest on a source, or on each source. It reads every record, so it needs a connection
 * without time limits.
 */
export async function countSourceVenues(query: RunQuery, sourceId: number | null): Promise<void> {
  await query(
    `UPDATE sources s SET venue_count = counted.venue_count FROM (
       SELECT one.id, (SELECT count(DISTINCT v.id) FROM source_records r JOIN venues v ON v.id = r.venue_id
                         WHERE r.source_id = one.id AND r.facts IS NOT NULL AND v.${shownStatusSql}) AS venue_count
         FROM sources one WHERE $1::int IS NULL OR one.id = $1
     ) counted WHERE counted.id = s.id AND counted.venue_count <> s.venue_count`,
    [sourceId],
  );
}

/** What reviewers decide (matches, merges, takedowns) changes counts, too. */
export function countAllSourceVenues(): Promise<void> {
  return withOperatorConnection(env.DATABASE_URL ?? "", "source counts", (connection) =>
    countSourceVenues(fromConnection(connection), null),
  );
}
