import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { SourceTerms } from "./source-terms";

/** A source of venues with a page. */
export type ListedSource = SourceTerms & {
  id: number;
  venueCount: number;
  /** The day the data is of, if known. */
  asOf: Date | null;
  importedAt: Date | null;
};

/** Sources that venues rest on, the largest first, with their latest batch that was not undone. */
export function listSources(): Promise<ListedSource[]> {
  return readPrepared<ListedSource>(
    `SELECT s.id, s.name, s.url, s.license, s.license_url AS "licenseUrl", s.attribution,
            s.is_share_alike AS "isShareAlike", s.venue_count AS "venueCount",
            b.as_of::timestamp AT TIME ZONE 'UTC' AS "asOf", coalesce(b.finished_at, b.started_at) AS "importedAt"
       FROM sources s LEFT JOIN LATERAL (
         SELECT as_of, started_at, finished_at FROM import_batches
           WHERE source_id = s.id AND status <> 'UNDONE' ORDER BY id DESC LIMIT 1
       ) b ON true
       WHERE s.venue_count > 0
       ORDER BY s.venue_count DESC, s.name`,
  );
}
