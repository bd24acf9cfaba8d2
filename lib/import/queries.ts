import "server-only";
import type { ClientBase } from "pg";
import type { Coordinates } from "@/lib/model/coordinates";
import { columnTypes, type VenueColumns } from "./venue-columns";

/** An import of one source; its temporary tables live on the connection. */
export type ImportSession = {
  connection: ClientBase;
  sourceName: string;
  /** Null keeps the license of known venues. */
  license: string | null;
  isDryRun: boolean;
  /** Works for both countries, because no code exists in both. */
  regionIdByCode: Map<string, number>;
};

export type CityKey = { regionId: number; slug: string };
export type CityRow = CityKey & {
  id: number;
  /** From the geography only, so that one misplaced venue does not misplace the next. */
  position: Coordinates | null;
  hasPosition: boolean;
};

export async function findRegionIds(connection: ClientBase): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ id: number; code: string }>(
    "SELECT id, code FROM regions",
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

type KnownRecord = {
  recordId: string;
  venueId: number | null;
  /** Hidden by a reviewer. */
  isHidden: boolean;
  seenLine: number | null;
};

/** The venue of each known record id, and the earlier line of this file with the same id. */
export async function listKnownRecords(
  { connection, sourceName }: ImportSession,
  recordIds: string[],
): Promise<Map<string, KnownRecord>> {
  const { rows } = await connection.query<KnownRecord>(
    `SELECT r.record_id AS "recordId", v.id AS "venueId", s.line AS "seenLine",
            coalesce(v.status = 'HIDDEN' AND v.merged_into_id IS NULL, false) AS "isHidden"
       FROM unnest($1::text[]) AS r (record_id)
       LEFT JOIN venues v ON v.source_name = $2 AND v.source_record_id = r.record_id
       LEFT JOIN import_seen s ON s.record_id = r.record_id`,
    [recordIds, sourceName],
  );
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** The other source with most of these records, by id and name. */
export async function countRecordsOfOtherSources(
  connection: ClientBase,
  sourceName: string,
  records: { recordId: string; name: string }[],
): Promise<{ sourceName: string; count: number } | null> {
  // Loose index scan: one index lookup for each of the few sources.
  const { rows } = await connection.query<{ sourceName: string; count: number }>(
    `WITH RECURSIVE sources AS (
       (SELECT source_name FROM venues WHERE source_name IS NOT NULL ORDER BY source_name LIMIT 1)
       UNION ALL
       SELECT (SELECT v.source_name FROM venues v WHERE v.source_name > s.source_name
                ORDER BY v.source_name LIMIT 1)
         FROM sources s WHERE s.source_name IS NOT NULL
     )
     SELECT s.source_name AS "sourceName", count(*)::int AS count
       FROM sources s
       CROSS JOIN unnest($2::text[], $3::text[]) AS r (record_id, name)
       JOIN venues v ON v.source_name = s.source_name AND v.source_record_id = r.record_id
         AND v.name = r.name
       WHERE s.source_name <> $1
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    [sourceName, records.map((record) => record.recordId), records.map((record) => record.name)],
  );
  return rows[0] ?? null;
}

/** Cities added in a dry run have negative ids. */
export async function listCities(session: ImportSession, keys: CityKey[]): Promise<CityRow[]> {
  const { rows } = await session.connection.query<CityRow>(
    `SELECT c.id, c.region_id AS "regionId", c.slug, c.latitude IS NOT NULL AS "hasPosition",
            CASE WHEN c.population IS NOT NULL AND c.latitude IS NOT NULL
              THEN json_build_object('latitude', c.latitude, 'longitude', c.longitude) END AS position
       FROM unnest($1::int[], $2::text[]) AS k (region_id, slug)
       JOIN (
         SELECT id, region_id, slug, population, latitude, longitude FROM cities
         UNION ALL
         SELECT cities.id, former.region_id, former.slug, population, latitude, longitude
           FROM former_city_slugs former JOIN cities ON cities.id = former.city_id
         UNION ALL SELECT id, region_id, slug, NULL, NULL, NULL FROM import_cities
       ) c ON c.region_id = k.region_id AND c.slug = k.slug`,
    [keys.map((key) => key.regionId), keys.map((key) => key.slug)],
  );
  return rows;
}

export type NewCityRow = CityKey & {
  name: string;
  regionCode: string;
  line: number;
  recordId: string;
  /** Larger cities of the region with a similar name, most similar first. */
  alike: { id: number; slug: string; name: string }[];
};

/** The cities this file added, compared to those of the geography and those with more venues. */
export async function listNewCities({ connection }: ImportSession): Promise<NewCityRow[]> {
  const { rows } = await connection.query<NewCityRow>(
    `SELECT n.region_id AS "regionId", n.slug, n.name, r.code AS "regionCode", n.line, n.record_id AS "recordId",
            (SELECT coalesce(json_agg(alike), '[]') FROM (
               SELECT c.id, c.slug, c.name FROM cities c
                 WHERE c.region_id = n.region_id AND c.slug <> n.slug
                   AND abs(length(c.slug) - length(n.slug)) <= 2 AND similarity(c.slug, n.slug) >= 0.2
                   AND (c.population IS NOT NULL OR c.venue_count > coalesce(own.venue_count, 1))
                 ORDER BY similarity(c.slug, n.slug) DESC, c.venue_count DESC, c.id LIMIT 20
             ) alike) AS alike
       FROM import_new_cities n JOIN regions r ON r.id = n.region_id
       LEFT JOIN cities own ON own.region_id = n.region_id AND own.slug = n.slug
       ORDER BY n.line, n.region_id, n.slug`,
  );
  return rows;
}

export type ChangedVenue = { id: number; isVerified: boolean };

/** Known venues that differ from their records, and whether a reviewer has verified them since the last import. */
export async function listChangedVenues(
  { connection, license }: ImportSession,
  venues: { venueId: number; columns: VenueColumns }[],
): Promise<Map<number, ChangedVenue>> {
  const names = Object.keys(columnTypes);
  const { rows } = await connection.query<ChangedVenue>(
    `SELECT v.id, coalesce(v.verified_at > v.imported_at, false) AS "isVerified"
       FROM json_to_recordset($1) AS r (venue_id integer, ${recordDefinition()})
       JOIN venues v ON v.id = r.venue_id
       WHERE (${names.map((name) => `v.${name}`)}) IS DISTINCT FROM (${names.map((name) => `r.${name}`)})
          OR v.source_license IS DISTINCT FROM coalesce($2, v.source_license)`,
    [
      JSON.stringify(venues.map(({ venueId, columns }) => ({ venue_id: venueId, ...columns }))),
      license,
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Column definitions for json_to_recordset(). */
export function recordDefinition(): string {
  return Object.entries(columnTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(", ");
}

export type NamedVenue = { recordId: string; name: string; cityId: number };
/** `slug` or `line` identifies an earlier venue with the same name and city. */
export type NameMatch = {
  recordId: string;
  nameKey: string;
  isTaken: boolean;
  slug: string | null;
  line: number | null;
};

/** Matches names within one city, ignoring case, accents, punctuation, and a leading article. */
export async function listNameMatches(
  { connection, sourceName }: ImportSession,
  venues: NamedVenue[],
): Promise<Map<string, NameMatch>> {
  const { rows } = await connection.query<NameMatch>(
    `WITH k AS MATERIALIZED (
       SELECT record_id, city_id, pg_temp.import_name_key(name) AS name_key
         FROM unnest($1::text[], $2::int[], $3::text[]) AS r (record_id, city_id, name)
     )
     SELECT k.record_id AS "recordId", k.name_key AS "nameKey",
            m.city_id IS NOT NULL AS "isTaken", m.slug, m.line
       FROM k
       LEFT JOIN LATERAL (
         SELECT n.city_id, v.slug, s.line
           FROM import_names n
           LEFT JOIN venues v ON v.id = n.venue_id
           LEFT JOIN import_seen s ON n.source_name = $4 AND s.record_id = n.record_id
           WHERE n.city_id = k.city_id AND n.name_key = k.name_key
             AND (n.source_name, n.record_id) IS DISTINCT FROM ($4, k.record_id)
           ORDER BY s.line, v.id
           LIMIT 1
       ) m ON true`,
    [
      venues.map((venue) => venue.recordId),
      venues.map((venue) => venue.cityId),
      venues.map((venue) => venue.name),
      sourceName,
    ],
  );
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** Slugs taken by a venue now or in the past. */
export async function findTakenSlugs(
  { connection }: ImportSession,
  slugs: string[],
): Promise<Set<string>> {
  const { rows } = await connection.query<{ slug: string }>(
    `SELECT slug FROM venues WHERE slug = ANY ($1)
     UNION ALL SELECT slug FROM former_venue_slugs WHERE slug = ANY ($1)`,
    [slugs],
  );
  return new Set(rows.map((row) => row.slug));
}
