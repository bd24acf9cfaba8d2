import "server-only";
import type { ClientBase } from "pg";
import { writeEvents } from "@/lib/facts/events";
import { projectVenues } from "@/lib/facts/mutations";
import { writeStatedNames } from "@/lib/facts/other-names";
import { fromConnection } from "@/lib/facts/queries";
import { countSourceVenues } from "@/lib/facts/source-counts";
import { shownStatusSql } from "@/lib/model/venue-status";
import { recordOperatorAction } from "@/lib/venues/record-operator-action";
import { inTransaction } from "./transaction";

/** Venues projected by one statement. */
const sliceSize = 2000;

export type UndoneBatch = {
  /** Records that are as they were before the batch. */
  records: number;
  /** Venues whose facts changed back. */
  changed: number;
  /** Venues that nobody else knows, taken off the site. */
  hidden: HiddenVenue[];
  /** Regions of the venues that it touched. */
  regionIds: number[];
};

/** `decided` lists what people decided about it; it counts again when the venue is imported again. */
export type HiddenVenue = { id: number; name: string; decided: string[] };

export type BatchProblem = "unknown" | "undone";

/**
 * Takes back what a batch did, also below later batches of the same source. What people decided stays. Call it with the
 * lock on imports.
 */
export function undoBatch(
  connection: ClientBase,
  batchId: number,
  { isByOperator = false } = {},
): Promise<UndoneBatch | BatchProblem> {
  return inTransaction(connection, async () => {
    const batch = await lockBatch(connection, batchId);
    if (!batch || batch.status === "UNDONE") {
      return batch ? "undone" : "unknown";
    }
    // What changes back is no news in feeds: it stays a change of this batch, which is not listed any longer.
    await connection.query("SELECT set_config('marquee.batch_id', $1, true)", [batchId]);
    const venueIds = await listTouchedVenues(connection, batchId);
    const records = await restoreRecords(connection, batchId);
    const changed = await projectInSlices(connection, venueIds);
    const hidden = await hideUnknown(connection, venueIds);
    await markUndone(connection, batchId);
    if (isByOperator) {
      await recordUndo(connection, batchId, batch);
    }
    await countSourceVenues(fromConnection(connection), batch.sourceId);
    return { records, changed, hidden, regionIds: await listRegionIds(connection, venueIds) };
  });
}

type Batch = { status: string; sourceId: number; source: string; file: string | null };

async function lockBatch(connection: ClientBase, id: number): Promise<Batch | null> {
  const { rows } = await connection.query<Batch>(
    `SELECT b.status, b.source_id AS "sourceId", s.name AS source, b.file_name AS file
       FROM import_batches b JOIN sources s ON s.id = b.source_id WHERE b.id = $1 FOR UPDATE OF b`,
    [id],
  );
  return rows[0] ?? null;
}

/** What reviewers undo is recorded when they ask for it. */
async function recordUndo(
  connection: ClientBase,
  batch: number,
  { sourceId, source, file }: Batch,
): Promise<void> {
  const before = { import: { source, file, batch } };
  await recordOperatorAction(connection, { action: "undo-import", sourceId, before });
}

async function markUndone(connection: ClientBase, batchId: number): Promise<void> {
  await connection.query(
    "UPDATE import_batches SET status = 'UNDONE', undone_at = CURRENT_TIMESTAMP WHERE id = $1",
    [batchId],
  );
  await connection.query("DELETE FROM batch_regions WHERE batch_id = $1", [batchId]);
}

async function listTouchedVenues(connection: ClientBase, batchId: number): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    `SELECT DISTINCT r.venue_id AS id FROM import_changes c JOIN source_records r ON r.id = c.source_record_id
       WHERE c.batch_id = $1 AND r.venue_id IS NOT NULL ORDER BY 1`,
    [batchId],
  );
  return rows.map(({ id }) => id);
}

async function listRegionIds(connection: ClientBase, venueIds: number[]): Promise<number[]> {
  const { rows } = await connection.query<{ id: number }>(
    "SELECT DISTINCT region_id AS id FROM venues WHERE id = ANY ($1) ORDER BY 1",
    [venueIds],
  );
  return rows.map(({ id }) => id);
}

/** Forgets names that these venues had by the batch only, which became former names by taking it back. */
async function forgetTakenBack(connection: ClientBase, venueIds: number[]): Promise<void> {
  await connection.query(
    `DELETE FROM former_venue_names
       WHERE venue_id = ANY ($1) AND kind = 'RETIRED' AND retired_at = CURRENT_TIMESTAMP::timestamptz(3)`,
    [venueIds],
  );
  // A record may still state one of them.
  await writeStatedNames(fromConnection(connection), venueIds);
}

/** A record that a later batch held as well keeps what that batch said; then the later one's "before" changes. */
async function restoreRecords(connection: ClientBase, batchId: number): Promise<number> {
  await connection.query(
    `WITH later AS (
       SELECT c.source_record_id, c.before,
              (SELECT min(next.batch_id) FROM import_changes next
                WHERE next.source_record_id = c.source_record_id AND next.batch_id > $1) AS batch_id
         FROM import_changes c WHERE c.batch_id = $1
     ), moved AS (
       UPDATE import_changes next
         SET before = CASE WHEN later.before IS NULL OR later.before ? 'facts' THEN later.before
                           ELSE next.before || later.before END
         FROM later
         WHERE next.batch_id = later.batch_id AND next.source_record_id = later.source_record_id
     )
     UPDATE source_records r
       SET first_batch_id = CASE WHEN later.before IS NULL THEN later.batch_id ELSE r.first_batch_id END
       FROM later WHERE later.source_record_id = r.id AND later.batch_id IS NOT NULL`,
    [batchId],
  );
  const { rowCount } = await connection.query(
    `UPDATE source_records r
       SET (city_id, region_id, stated_city, raw, facts, changed, gone_since, times_gone, as_of, seen_at, last_batch_id, venue_id, matched_by, waiting_for) = (
         SELECT old.city_id, old.region_id, old.stated_city, old.raw, old.facts, old.changed, old.gone_since, old.times_gone, old.as_of, old.seen_at, old.last_batch_id,
                CASE WHEN r.matched_by = 'PERSON' THEN r.venue_id ELSE old.venue_id END,
                CASE WHEN r.matched_by = 'PERSON' THEN r.matched_by ELSE old.matched_by END,
                CASE WHEN r.matched_by = 'PERSON' THEN r.waiting_for ELSE old.waiting_for END
           FROM jsonb_populate_record(r, coalesce(c.before, '{"facts": null}')) AS old)
       FROM import_changes c
       WHERE c.batch_id = $1 AND c.source_record_id = r.id AND NOT EXISTS (
         SELECT FROM import_changes next
           WHERE next.source_record_id = c.source_record_id AND next.batch_id > $1)`,
    [batchId],
  );
  // Nothing remains of a record that never came to a venue, unless a reviewer dismissed it: it is left out for good.
  await connection.query(
    `DELETE FROM source_records r USING import_changes c
       WHERE c.batch_id = $1 AND c.source_record_id = r.id AND r.venue_id IS NULL AND r.facts IS NULL
         AND r.matched_by IS DISTINCT FROM 'PERSON'`,
    [batchId],
  );
  await connection.query("DELETE FROM import_changes WHERE batch_id = $1", [batchId]);
  return rowCount ?? 0;
}

async function projectInSlices(connection: ClientBase, venueIds: number[]): Promise<number> {
  const query = fromConnection(connection);
  let changed = 0;
  for (let start = 0; start < venueIds.length; start += sliceSize) {
    const ids = venueIds.slice(start, start + sliceSize);
    changed += (await projectVenues(query, ids)).size;
    await forgetTakenBack(connection, ids);
  }
  return changed;
}

async function hideUnknown(connection: ClientBase, venueIds: number[]): Promise<HiddenVenue[]> {
  const { rows } = await connection.query<HiddenVenue>(
    `UPDATE venues v SET status = 'HIDDEN', updated_at = greatest(CURRENT_TIMESTAMP, updated_at + interval '1 ms')
       WHERE id = ANY ($1) AND ${shownStatusSql} AND NOT coalesce(decided ? 'name', false)
         AND NOT EXISTS (SELECT FROM source_records r WHERE r.venue_id = v.id AND r.facts IS NOT NULL)
       RETURNING id, name, ARRAY(SELECT jsonb_object_keys(decided)) AS decided`,
    [venueIds],
  );
  await writeEvents(
    fromConnection(connection),
    rows.map(({ id }) => id),
  );
  return rows.toSorted((one, other) => one.id - other.id);
}
