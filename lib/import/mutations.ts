import "server-only";
import type { Statement } from "@/lib/facts/facts";
import { factDefinition } from "@/lib/facts/mutations";
import { factColumns, type ProjectedVenue } from "@/lib/facts/project-venue";
import type { Coordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import { chooseSlugs } from "@/lib/venues/slugs";
import { findTakenSlugs } from "./queries";
import type { ImportSession } from "./session";
import type { VenueRecord } from "./venue-record";

export type NewVenue = { name: string; citySlug: string; projected: ProjectedVenue };

/** Publishes venues in order, and returns their IDs. */
export async function insertVenues(session: ImportSession, venues: NewVenue[]): Promise<number[]> {
  const slugs = await chooseSlugs(venues, (candidates) => findTakenSlugs(session, candidates));
  const rows = venues.map(({ projected: { status, columns } }, position) => ({
    slug: slugs[position],
    status,
    ...columns,
  }));
  const names = Object.keys(factColumns);
  const { rows: inserted } = await session.connection.query<{ id: number; slug: string }>(
    `INSERT INTO venues (slug, status, ${names})
       SELECT slug, status, ${names}
         FROM json_to_recordset($1) AS r (slug text, status venue_status, ${factDefinition})
       RETURNING id, slug`,
    [JSON.stringify(rows)],
  );
  const idBySlug = new Map(inserted.map(({ id, slug }) => [slug, id]));
  return rows.map(({ slug = "" }) => idBySlug.get(slug) ?? 0);
}

/** The venue of a record and how it was found, or why it waits for one. */
export type RecordVenue =
  | { venueId: number; matchedBy: "NEW" | "CERTAIN"; waitingFor: null }
  | { venueId: null; matchedBy: null; waitingFor: "MATCH" | "PLACE" };

export type NewRecord = RecordVenue & {
  recordId: string;
  cityId: number | null;
  regionId: number | null;
  /** As it names it, if it waits. */
  statedCity: string | null;
  raw: Record<string, string>;
  facts: FactValues;
};

/** Adds records that no import held before. */
export async function insertRecords(
  { connection, source, batch, asOf }: ImportSession,
  records: NewRecord[],
): Promise<void> {
  const rows = records.map((record) => ({
    record_id: record.recordId,
    venue_id: record.venueId,
    matched_by: record.matchedBy,
    waiting_for: record.waitingFor,
    city_id: record.cityId,
    region_id: record.regionId,
    stated_city: record.statedCity,
    raw: record.raw,
    facts: record.facts,
  }));
  await connection.query(
    `WITH added AS (
       INSERT INTO source_records (source_id, record_id, venue_id, matched_by, waiting_for, city_id, region_id, stated_city,
                                   raw, facts, as_of, first_batch_id, last_batch_id)
         SELECT $2, record_id, venue_id, matched_by, waiting_for, city_id, region_id, stated_city, raw, facts, $4, $3, $3
           FROM json_to_recordset($1) AS r (record_id text, venue_id integer, matched_by record_match,
             waiting_for record_wait, city_id integer, region_id integer, stated_city text, raw jsonb, facts jsonb)
         RETURNING id
     )
     INSERT INTO import_changes (batch_id, source_record_id) SELECT $3, id FROM added`,
    [JSON.stringify(rows), source.id, batch?.id, asOf],
  );
}

/** Has reviewers wait who decide about these records, until the batch is written. A merge that deadlocks is retried. */
export async function lockRecords(
  { connection, source }: ImportSession,
  recordIds: string[],
): Promise<void> {
  await connection.query(
    `SELECT id FROM source_records WHERE source_id = $1 AND record_id = ANY ($2) ORDER BY id FOR NO KEY UPDATE`,
    [source.id, recordIds],
  );
}

export type RenewedRecord = {
  id: number;
  cityId: number | null;
  regionId: number | null;
  raw: Record<string, string>;
  facts: FactValues;
  isChanged: boolean;
  /** When values changed, by group of facts. */
  changed: Statement["changed"];
  /** Where a record that waited goes now, or why it still waits. */
  venue?: RecordVenue & { statedCity: string | null };
};

/** Replaces what records say, or confirms it, and keeps what they were before the batch. */
export async function renewRecords(
  { connection, batch, asOf }: ImportSession,
  records: RenewedRecord[],
): Promise<void> {
  const rows = records.map(({ id, cityId, regionId, raw, facts, isChanged, changed, venue }) => ({
    id,
    is_changed: isChanged,
    ...(isChanged && { city_id: cityId, region_id: regionId, raw, facts, changed }),
    ...(venue && {
      venue_id: venue.venueId,
      matched_by: venue.matchedBy,
      waiting_for: venue.waitingFor,
      stated_city: venue.statedCity,
    }),
  }));
  await connection.query(
    `WITH renewed AS (
       SELECT * FROM json_to_recordset($1)
         AS r (id integer, is_changed boolean, city_id integer, region_id integer, raw jsonb, facts jsonb,
               changed jsonb, venue_id integer, matched_by record_match, waiting_for record_wait, stated_city text)
     ), saved AS (
       INSERT INTO import_changes (batch_id, source_record_id, before)
         SELECT $2, r.id, CASE WHEN n.is_changed THEN to_jsonb(r) ELSE jsonb_build_object(
                  'as_of', r.as_of, 'seen_at', r.seen_at, 'last_batch_id', r.last_batch_id,
                  'gone_since', r.gone_since, 'times_gone', r.times_gone) END
           FROM renewed n JOIN source_records r ON r.id = n.id
         -- A resumed batch may change what it confirmed before; what was saved first is older.
         ON CONFLICT (batch_id, source_record_id) DO UPDATE SET before = EXCLUDED.before || import_changes.before
           WHERE NOT import_changes.before ? 'facts'
     )
     UPDATE source_records r
       SET as_of = $3, seen_at = CURRENT_TIMESTAMP, last_batch_id = $2, gone_since = NULL, times_gone = 0,
           venue_id = coalesce(n.venue_id, r.venue_id),
           matched_by = coalesce(n.matched_by, r.matched_by),
           waiting_for = CASE WHEN n.venue_id IS NULL THEN coalesce(n.waiting_for, r.waiting_for) END,
           stated_city = coalesce(n.stated_city, r.stated_city),
           city_id = CASE WHEN n.is_changed THEN n.city_id ELSE r.city_id END,
           region_id = CASE WHEN n.is_changed THEN n.region_id ELSE r.region_id END,
           raw = CASE WHEN n.is_changed THEN n.raw ELSE r.raw END,
           facts = CASE WHEN n.is_changed THEN n.facts ELSE r.facts END,
           changed = CASE WHEN n.is_changed THEN n.changed ELSE r.changed END
       FROM renewed n WHERE n.id = r.id`,
    [JSON.stringify(rows), batch?.id, asOf],
  );
}

const goneOf = `FROM source_records r WHERE r.source_id = $1 AND r.facts IS NOT NULL
  AND ($2::int IS NULL OR r.region_id = $2)
  AND NOT EXISTS (SELECT FROM import_seen seen WHERE seen.record_id = r.record_id)
  AND NOT EXISTS (SELECT FROM import_held held WHERE held.record_id = r.record_id)`;

/** Marks records that a snapshot of the source, or of its region, does not hold, once per batch. Returns how many there are. */
export async function markGone(session: ImportSession): Promise<number> {
  const { connection, source, snapshotRegionId, batch, asOf, today } = session;
  if (batch) {
    await connection.query(
      `WITH saved AS (
         INSERT INTO import_changes (batch_id, source_record_id, before)
           SELECT $3, r.id, jsonb_build_object('gone_since', r.gone_since, 'times_gone', r.times_gone) ${goneOf}
           ON CONFLICT DO NOTHING
           RETURNING source_record_id
       )
       UPDATE source_records r SET gone_since = coalesce(r.gone_since, $4), times_gone = r.times_gone + 1
         FROM saved WHERE r.id = saved.source_record_id`,
      [source.id, snapshotRegionId, batch.id, asOf ?? today],
    );
  }
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count ${goneOf}`,
    [source.id, snapshotRegionId],
  );
  return rows[0]?.count ?? 0;
}

/** Notes records that a whole snapshot holds and that are not imported: they are not gone. */
export async function markHeld(
  { connection }: ImportSession,
  recordIds: readonly string[],
): Promise<void> {
  await connection.query(
    "INSERT INTO import_held SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
    [recordIds],
  );
}

/** Records the line of each record ID and of each name and address in a city, so that repeated ones are refused. */
export async function markSeen(
  { connection }: ImportSession,
  records: (Pick<VenueRecord, "recordId" | "name" | "address" | "line"> & {
    cityId: number | null;
    position: Coordinates | null;
  })[],
): Promise<void> {
  await connection.query(
    `WITH seen AS (
       SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::float8[], $7::float8[])
         AS s (record_id, line, city_id, name, address, latitude, longitude)
     ), marked AS (
       INSERT INTO import_seen (record_id, line) SELECT record_id, line FROM seen
     )
     INSERT INTO import_names (city_id, name_key, address_key, latitude, longitude, line)
       SELECT city_id, coalesce(nullif(search_key(search_text(name)), ''), lower(name)),
              coalesce(address_key(address), ''), latitude, longitude, line
         FROM seen WHERE city_id IS NOT NULL ORDER BY line
       ON CONFLICT DO NOTHING`,
    [
      records.map(({ recordId }) => recordId),
      records.map(({ line }) => line),
      records.map(({ cityId }) => cityId),
      records.map(({ name }) => name),
      records.map(({ address }) => address),
      records.map(({ position }) => position?.latitude ?? null),
      records.map(({ position }) => position?.longitude ?? null),
    ],
  );
}
