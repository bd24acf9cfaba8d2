import "server-only";
import { arrayOfAnyLength } from "@/lib/core/db";
import { findConflicts } from "./conflicts";
import { writeEvents } from "./events";
import type { StoredFacts, VenueFacts } from "./facts";
import { writeStatedGenres } from "./genres";
import { writeStatedNames } from "./other-names";
import {
  factColumns,
  type ProjectedStatus,
  type ProjectedVenue,
  projectVenue,
} from "./project-venue";
import { listVenueFacts, type RunQuery } from "./queries";

/** A venue as it is to be shown. */
type ProjectedRow = {
  venueId: number;
  status: ProjectedStatus;
  columns: ProjectedVenue["columns"];
};

const names = Object.keys(factColumns);

/** Column definitions for json_to_recordset(). */
export const factDefinition = Object.entries(factColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ");

const differs = `(v.status, ${names.map((name) => `v.${name}`)})
  IS DISTINCT FROM (r.status, ${names.map((name) => `r.${name}`)})`;

function toRecordset(rows: readonly ProjectedRow[]): string {
  return JSON.stringify(
    rows.map(({ venueId, status, columns }) => ({ venue_id: venueId, status, ...columns })),
  );
}

const fromRecordset = `json_to_recordset($1::json)
  AS r (venue_id integer, status venue_status, ${factDefinition})`;

/**
 * Locks venues until the transaction ends: what a reviewer decides after their facts were read would be overwritten. In
 * order, because others who lock several do so in order, too.
 */
export async function lockVenues(query: RunQuery, venueIds: readonly number[]): Promise<void> {
  await query(
    `SELECT id FROM venues WHERE id = ANY(${arrayOfAnyLength("$1::int[]")}) ORDER BY id FOR NO KEY UPDATE`,
    [venueIds],
  );
}

/** IDs of the venues that differ from these rows. */
export async function listDifferent(
  query: RunQuery,
  rows: readonly ProjectedRow[],
): Promise<Set<number>> {
  const different = await query<{ id: number }>(
    `SELECT v.id FROM ${fromRecordset} JOIN venues v ON v.id = r.venue_id WHERE ${differs}`,
    [toRecordset(rows)],
  );
  return new Set(different.map(({ id }) => id));
}

/** Writes the rows that differ, and returns their IDs. Keeps slugs, because addresses last. */
export async function writeProjected(
  query: RunQuery,
  rows: readonly ProjectedRow[],
): Promise<Set<number>> {
  const written = await query<{ id: number }>(
    `UPDATE venues v
       SET status = r.status, (${names}) = ROW(${names.map((name) => `r.${name}`)}),
           updated_at = greatest(CURRENT_TIMESTAMP, v.updated_at + interval '1 ms')
       FROM ${fromRecordset}
       WHERE v.id = r.venue_id AND ${differs}
       RETURNING v.id`,
    [toRecordset(rows)],
  );
  return new Set(written.map(({ id }) => id));
}

/** Chooses again what is shown of these venues, and returns the IDs of those that changed. */
export async function projectVenues(
  query: RunQuery,
  venueIds: readonly number[],
): Promise<Set<number>> {
  await lockVenues(query, venueIds);
  const facts = await listVenueFacts(query, venueIds);
  const rows = projectRows(facts);
  const written = rows.length > 0 ? await writeProjected(query, rows) : new Set<number>();
  await writeConflicts(query, facts);
  await writeStatedGenres(query, venueIds);
  await writeStatedNames(query, venueIds);
  await writeEvents(query, venueIds);
  return written;
}

/** Finds again what sources say otherwise than people decided about these venues. */
export async function renewConflicts(query: RunQuery, venueIds: readonly number[]): Promise<void> {
  if (venueIds.length > 0) {
    await writeConflicts(query, await listVenueFacts(query, venueIds));
  }
}

async function writeConflicts(
  query: RunQuery,
  facts: ReadonlyMap<number, VenueFacts>,
): Promise<void> {
  const decided = [...facts].filter(([, { decided }]) => Object.keys(decided).length > 0);
  if (decided.length === 0) {
    return;
  }
  const rows = decided.flatMap(([venueId, known]) =>
    findConflicts(known).map(({ statementId, group, saidAt }) => ({
      source_record_id: statementId,
      fact_group: group,
      venue_id: venueId,
      said_at: saidAt,
    })),
  );
  const ids = decided.map(([venueId]) => venueId);
  await query("DELETE FROM fact_conflicts WHERE venue_id = ANY ($1)", [ids]);
  if (rows.length > 0) {
    await query(
      `INSERT INTO fact_conflicts (source_record_id, fact_group, venue_id, said_at)
         SELECT * FROM json_to_recordset($1::json)
           AS r (source_record_id integer, fact_group text, venue_id integer, said_at timestamptz)
         ON CONFLICT (source_record_id, fact_group)
           DO UPDATE SET venue_id = EXCLUDED.venue_id, said_at = EXCLUDED.said_at`,
      [JSON.stringify(rows)],
    );
  }
}

/** Leaves out venues whose name nobody states. */
export function projectRows(facts: ReadonlyMap<number, StoredFacts>): ProjectedRow[] {
  return [...facts].flatMap(([venueId, known]) => {
    const projected = projectVenue(known);
    return projected ? [{ venueId, status: projected.status, columns: projected.columns }] : [];
  });
}
