import "server-only";
import type { Statement } from "@/lib/facts/facts";
import { factDefinition } from "@/lib/facts/mutations";
import { factColumns, type ProjectedVenue } from "@/lib/facts/project-venue";
import type { FactValues } from "@/lib/model/fact-groups";
import { chooseSlugs } from "@/lib/venues/slugs";
import { findTakenSlugs } from "./queries";
import type { ImportSession } from "./session";
import type { CityKey } from "./towns";

/** A city as the first record names it; with a position if it is a known town. */
export type WantedCity = CityKey & {
  name: string;
  isTown: boolean;
  latitude: number | null;
  longitude: number | null;
  line: number;
  recordId: string;
};

/** Gives cities that do not exist a negative ID, so that records can be compared before any city is added. */
export async function wantCities(
  { connection }: ImportSession,
  cities: WantedCity[],
): Promise<void> {
  await connection.query(
    `INSERT INTO import_cities (region_id, slug, name, line, record_id, is_town, latitude, longitude)
       SELECT region_id, slug, name, line, record_id, is_town, latitude, longitude
         FROM json_to_recordset($1) AS c (region_id int, slug text, name text, line int, record_id text,
           is_town boolean, latitude float8, longitude float8)
         ORDER BY region_id, slug
       ON CONFLICT DO NOTHING`,
    [
      JSON.stringify(
        cities.map(({ regionId, recordId, isTown, ...city }) => ({
          ...city,
          region_id: regionId,
          record_id: recordId,
          is_town: isTown,
        })),
      ),
    ],
  );
}

/**
 * Adds wanted cities, and records them as new. Returns their IDs by the negative ones; a dry run keeps these. Leaves
 * concurrently added cities unchanged.
 */
export async function addCities(
  { connection, batch }: ImportSession,
  wantedIds: number[],
): Promise<Map<number, number>> {
  if (wantedIds.length === 0) {
    return new Map();
  }
  await connection.query(
    `INSERT INTO import_new_cities (region_id, slug, name, line, record_id, is_town)
       SELECT region_id, slug, name, line, record_id, is_town FROM import_cities WHERE id = ANY ($1)
       ON CONFLICT DO NOTHING`,
    [wantedIds],
  );
  if (!batch) {
    return new Map(wantedIds.map((id) => [id, id]));
  }
  await connection.query(
    `INSERT INTO cities (region_id, slug, name, latitude, longitude)
       SELECT region_id, slug, name, latitude, longitude FROM import_cities WHERE id = ANY ($1) ORDER BY region_id, slug
       ON CONFLICT (region_id, slug) DO NOTHING`,
    [wantedIds],
  );
  const { rows } = await connection.query<{ wantedId: number; id: number }>(
    `WITH added AS (
       DELETE FROM import_cities wanted USING cities c
         WHERE wanted.id = ANY ($1) AND c.region_id = wanted.region_id AND c.slug = wanted.slug
         RETURNING wanted.id AS "wantedId", c.id
     ), named AS (
       UPDATE import_names n SET city_id = added.id FROM added WHERE n.city_id = added."wantedId"
     )
     SELECT * FROM added`,
    [wantedIds],
  );
  return new Map(rows.map(({ wantedId, id }) => [wantedId, id]));
}

/** Hides cities from search engines until a reviewer confirms them. */
export async function doubtCities(
  { connection }: ImportSession,
  cities: (CityKey & { meantId: number })[],
): Promise<void> {
  await connection.query(
    `UPDATE cities c SET likely_meant_id = d.meant_id
       FROM unnest($1::int[], $2::text[], $3::int[]) AS d (region_id, slug, meant_id)
       WHERE c.region_id = d.region_id AND c.slug = d.slug`,
    [
      cities.map((city) => city.regionId),
      cities.map((city) => city.slug),
      cities.map((city) => city.meantId),
    ],
  );
}

/** Gives cities without coordinates those of their first located venue. */
export async function locateCities(
  { connection }: ImportSession,
  cities: { id: number; latitude: number; longitude: number }[],
): Promise<void> {
  await connection.query(
    `UPDATE cities c SET latitude = l.latitude, longitude = l.longitude
       FROM unnest($1::int[], $2::float8[], $3::float8[]) AS l (id, latitude, longitude)
       WHERE c.id = l.id AND c.latitude IS NULL`,
    [
      cities.map((city) => city.id),
      cities.map((city) => city.latitude),
      cities.map((city) => city.longitude),
    ],
  );
}

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

export type RenewedRecord = {
  id: number;
  cityId: number | null;
  regionId: number | null;
  raw: Record<string, string>;
  facts: FactValues;
  isChanged: boolean;
  /** When values changed, by group of facts. */
  changed: Statement["changed"];
  /** Where a record that waited goes now. */
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
      stated_city: venue.statedCity,
    }),
  }));
  await connection.query(
    `WITH renewed AS (
       SELECT * FROM json_to_recordset($1)
         AS r (id integer, is_changed boolean, city_id integer, region_id integer, raw jsonb, facts jsonb,
               changed jsonb, venue_id integer, matched_by record_match, stated_city text)
     ), saved AS (
       INSERT INTO import_changes (batch_id, source_record_id, before)
         SELECT $2, r.id, CASE WHEN n.is_changed THEN to_jsonb(r) ELSE jsonb_build_object(
                  'as_of', r.as_of, 'seen_at', r.seen_at, 'last_batch_id', r.last_batch_id,
                  'gone_since', r.gone_since, 'times_gone', r.times_gone) END
           FROM renewed n JOIN source_records r ON r.id = n.id
         ON CONFLICT DO NOTHING
     )
     UPDATE source_records r
       SET as_of = $3, seen_at = CURRENT_TIMESTAMP, last_batch_id = $2, gone_since = NULL, times_gone = 0,
           venue_id = coalesce(n.venue_id, r.venue_id),
           matched_by = coalesce(n.matched_by, r.matched_by),
           waiting_for = CASE WHEN n.venue_id IS NULL THEN r.waiting_for END,
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
  AND NOT EXISTS (SELECT FROM import_seen seen WHERE seen.record_id = r.record_id)`;

/** Marks records that a whole snapshot does not hold, once per batch. Returns how many there are. */
export async function markGone(session: ImportSession): Promise<number> {
  const { connection, source, batch, asOf, today } = session;
  if (batch) {
    await connection.query(
      `WITH saved AS (
         INSERT INTO import_changes (batch_id, source_record_id, before)
           SELECT $2, r.id, jsonb_build_object('gone_since', r.gone_since, 'times_gone', r.times_gone) ${goneOf}
           ON CONFLICT DO NOTHING
           RETURNING source_record_id
       )
       UPDATE source_records r SET gone_since = coalesce(r.gone_since, $3), times_gone = r.times_gone + 1
         FROM saved WHERE r.id = saved.source_record_id`,
      [source.id, batch.id, asOf ?? today],
    );
  }
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count ${goneOf}`,
    [source.id],
  );
  return rows[0]?.count ?? 0;
}

/** Records the line of each record ID and of each name in a city, so that repeated ones are refused. */
export async function markSeen(
  { connection }: ImportSession,
  records: { recordId: string; name: string; cityId: number | null; line: number }[],
): Promise<void> {
  await connection.query(
    `WITH seen AS (
       SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[]) AS s (record_id, line, city_id, name)
     ), marked AS (
       INSERT INTO import_seen (record_id, line) SELECT record_id, line FROM seen
     )
     INSERT INTO import_names (city_id, name_key, line)
       SELECT city_id, coalesce(nullif(search_key(search_text(name)), ''), lower(name)), line
         FROM seen WHERE city_id IS NOT NULL ORDER BY line
       ON CONFLICT DO NOTHING`,
    [
      records.map(({ recordId }) => recordId),
      records.map(({ line }) => line),
      records.map(({ cityId }) => cityId),
      records.map(({ name }) => name),
    ],
  );
}
