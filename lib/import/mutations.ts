import "server-only";
import type { ClientBase } from "pg";
import { chooseSlugs } from "@/lib/venues/slugs";
import {
  type CityKey,
  findRegionIds,
  findTakenSlugs,
  type ImportSession,
  recordDefinition,
} from "./queries";
import { columnTypes, type VenueColumns } from "./venue-columns";

/** Advisory lock held by the importing session. */
const LOCK_KEY = 72_707_370;

type SessionOptions = { sourceName: string; license: string | null; isDryRun: boolean };

/** Takes the lock that allows one import at a time; false if it is held. */
export async function tryLockImports(connection: ClientBase): Promise<boolean> {
  const { rows } = await connection.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS locked",
    [LOCK_KEY],
  );
  return rows[0]?.locked ?? false;
}

/**
 * Prepares a connection for one file. Keeps the data for finding duplicates in temporary tables, so that memory does not
 * grow with the file. Ignores samples and pending submissions.
 */
export async function openImportSession(
  connection: ClientBase,
  options: SessionOptions,
): Promise<ImportSession> {
  await connection.query(`
    CREATE OR REPLACE FUNCTION pg_temp.import_name_key(name text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT AS $$
    DECLARE
      key text := translate(fold_text(name), '''’‘ʼ\`´', '');
    BEGIN
      key := btrim(regexp_replace(replace(key, '&', ' and '), '[^[:alnum:]]+', ' ', 'g'));
      RETURN coalesce(nullif(regexp_replace(key, '^(the|le|la|les) ', ''), ''), lower(name));
    END $$;
    DROP TABLE IF EXISTS import_seen, import_names, import_cities, import_new_cities;
    CREATE TEMP TABLE import_new_cities (
      region_id integer NOT NULL,
      slug text NOT NULL,
      name text NOT NULL,
      line integer NOT NULL,
      record_id text NOT NULL,
      PRIMARY KEY (region_id, slug)
    );
    CREATE TEMP TABLE import_seen (record_id text PRIMARY KEY, line integer NOT NULL);
    CREATE TEMP TABLE import_cities (
      id integer GENERATED ALWAYS AS IDENTITY (START -1 INCREMENT -1 MINVALUE -2000000000 MAXVALUE -1),
      region_id integer NOT NULL,
      slug text NOT NULL,
      UNIQUE (region_id, slug)
    );
    CREATE TEMP TABLE import_names AS
      SELECT id AS venue_id, city_id, pg_temp.import_name_key(name) AS name_key, source_name,
             source_record_id AS record_id
        FROM venues WHERE NOT is_sample AND status <> 'PENDING';
    CREATE INDEX ON import_names (city_id, name_key);
    CREATE INDEX ON import_names (venue_id);
    ANALYZE import_names;
  `);
  return { connection, ...options, regionIdByCode: await findRegionIds(connection) };
}

/** A city as in the first row that names it. */
type NewCity = CityKey & { name: string; line: number; recordId: string };

/** Adds cities and records them as new; leaves existing and concurrently added ones unchanged. */
export async function createCities(
  { connection, isDryRun }: ImportSession,
  cities: NewCity[],
): Promise<void> {
  const target = isDryRun ? "import_cities (region_id, slug)" : "cities (region_id, slug, name)";
  await connection.query(
    `WITH wanted AS (
       SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::text[])
         AS c (region_id, slug, name, line, record_id)
     ), created AS (
       INSERT INTO ${target}
         SELECT region_id, slug ${isDryRun ? "" : ", name"} FROM wanted ORDER BY region_id, slug
         ON CONFLICT (region_id, slug) DO NOTHING
         RETURNING region_id, slug
     )
     INSERT INTO import_new_cities SELECT wanted.* FROM wanted JOIN created USING (region_id, slug)`,
    [
      cities.map((city) => city.regionId),
      cities.map((city) => city.slug),
      cities.map((city) => city.name),
      cities.map((city) => city.line),
      cities.map((city) => city.recordId),
    ],
  );
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

export type NewVenue = {
  recordId: string;
  nameKey: string;
  citySlug: string;
  isClosed: boolean;
  columns: VenueColumns;
};

/** Publishes venues in order. A dry run only records their names. */
export async function createVenues(session: ImportSession, venues: NewVenue[]): Promise<void> {
  const ids = session.isDryRun ? new Map<string, number>() : await insertVenues(session, venues);
  await session.connection.query(
    `INSERT INTO import_names (venue_id, city_id, name_key, source_name, record_id)
       SELECT venue_id, city_id, name_key, $5, record_id
         FROM unnest($1::int[], $2::int[], $3::text[], $4::text[]) AS n (venue_id, city_id, name_key, record_id)`,
    [
      venues.map((venue) => ids.get(venue.recordId) ?? null),
      venues.map((venue) => venue.columns.city_id),
      venues.map((venue) => venue.nameKey),
      venues.map((venue) => venue.recordId),
      session.sourceName,
    ],
  );
}

async function insertVenues(session: ImportSession, venues: NewVenue[]) {
  const named = venues.map(({ columns, citySlug }) => ({ name: String(columns.name), citySlug }));
  const slugs = await chooseSlugs(named, (candidates) => findTakenSlugs(session, candidates));
  const rows = venues.map(({ recordId, isClosed, columns }, position) => ({
    slug: slugs[position],
    record_id: recordId,
    status: isClosed ? "CLOSED" : "PUBLISHED",
    ...columns,
  }));
  const names = Object.keys(columnTypes);
  const inserted = await session.connection.query<{ id: number; recordId: string }>(
    `INSERT INTO venues (slug, status, source_name, source_record_id, source_license, imported_at, ${names})
       SELECT slug, status, $2, record_id, $3, CURRENT_TIMESTAMP, ${names}
         FROM json_to_recordset($1)
           AS r (slug text, status venue_status, record_id text, ${recordDefinition()})
       RETURNING id, source_record_id AS "recordId"`,
    [JSON.stringify(rows), session.sourceName, session.license],
  );
  return new Map(inserted.rows.map(({ id, recordId }) => [recordId, id]));
}

/** Keeps slug and status, because addresses and reviewers' decisions are not the source's to change. */
export async function updateVenues(
  { connection, license }: ImportSession,
  venues: { venueId: number; columns: VenueColumns }[],
): Promise<void> {
  const names = Object.keys(columnTypes);
  const rows = venues.map(({ venueId, columns }) => ({ venue_id: venueId, ...columns }));
  await connection.query(
    `WITH updated AS (
       UPDATE venues v
         SET (${names}) = ROW(${names.map((name) => `r.${name}`)}),
             source_license = coalesce($2, v.source_license),
             imported_at = CURRENT_TIMESTAMP, updated_at = CURRENT_TIMESTAMP
         FROM json_to_recordset($1) AS r (venue_id integer, ${recordDefinition()})
         WHERE v.id = r.venue_id AND NOT coalesce(v.verified_at > v.imported_at, false)
         RETURNING v.id, v.city_id, v.name
     )
     UPDATE import_names n
       SET city_id = updated.city_id, name_key = pg_temp.import_name_key(updated.name)
       FROM updated WHERE n.venue_id = updated.id`,
    [JSON.stringify(rows), license],
  );
}

/** Records the line of each record id, so that a repeated id is refused. */
export async function markSeen(
  { connection }: ImportSession,
  records: { recordId: string; line: number }[],
): Promise<void> {
  await connection.query(
    `INSERT INTO import_seen (record_id, line) SELECT * FROM unnest($1::text[], $2::int[])`,
    [records.map((record) => record.recordId), records.map((record) => record.line)],
  );
}
