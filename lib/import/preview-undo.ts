import "server-only";
import type { RunQuery } from "@/lib/facts/queries";
import { shownStatusSql } from "@/lib/model/venue-status";

/** Records that are looked at. */
export const mostPreviewed = 10_000;

export type UndoPreview = {
  /** Records that go back to what they were, at most `mostPreviewed`. */
  records: number;
  /** Their venues. */
  venues: number;
  /** Those that nobody else knows, which leave the site. */
  hidden: number;
};

/** What undoing a batch would do, by its first records. */
export async function previewUndo(query: RunQuery, batchId: number): Promise<UndoPreview> {
  const [preview] = await query<UndoPreview>(
    `WITH undone AS MATERIALIZED (
       SELECT r.id, r.venue_id,
              r.facts IS NOT NULL AND (
                c.before -> 'facts' <> 'null' OR NOT coalesce(c.before ? 'facts', true) OR EXISTS (
                  SELECT FROM import_changes next
                    WHERE next.source_record_id = c.source_record_id AND next.batch_id > $1)) AS stays
         FROM (SELECT * FROM import_changes WHERE batch_id = $1 ORDER BY source_record_id LIMIT $2) c
         JOIN source_records r ON r.id = c.source_record_id
     ), touched AS (
       SELECT venue_id AS id, bool_or(stays) AS stays FROM undone WHERE venue_id IS NOT NULL GROUP BY 1
     )
     SELECT (SELECT count(*)::int FROM undone) AS records, count(*)::int AS venues,
            count(*) FILTER (WHERE ${shownStatusSql} AND NOT coalesce(v.decided ? 'name', false)
              AND NOT coalesce(t.stays, false) AND NOT EXISTS (
                SELECT FROM source_records other
                  WHERE other.venue_id = v.id AND other.facts IS NOT NULL AND NOT EXISTS (
                    SELECT FROM import_changes c WHERE c.batch_id = $1 AND c.source_record_id = other.id)))::int AS hidden
       FROM touched t JOIN venues v ON v.id = t.id`,
    [batchId, mostPreviewed],
  );
  return preview ?? { records: 0, venues: 0, hidden: 0 };
}
