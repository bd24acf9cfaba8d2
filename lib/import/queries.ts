import "server-only";
import type { Statement } from "@/lib/facts/facts";
import { isoTime, type RunQuery } from "@/lib/facts/queries";
import type { Whereabouts } from "@/lib/match/verdict";
import type { Coordinates } from "@/lib/model/coordinates";
import type { FactValues } from "@/lib/model/fact-groups";
import type { ImportSession } from "./session";
import type { CityKey } from "./towns";

export type CityRow = CityKey & {
  id: number;
  /** From the geography only, so that one misplaced venue does not misplace the next. */
  position: Coordinates | null;
  hasPosition: boolean;
};

/** A record that an earlier import held. */
export type KnownRecord = {
  id: number;
  /** Null while it waits for a reviewer, and if one dismissed it. */
  venueId: number | null;
  cityId: number | null;
  regionId: number | null;
  /** Null if its import was undone. */
  facts: FactValues | null;
  lastBatchId: number;
  firstSaidAt: string;
  changed: Statement["changed"];
  matchedBy: "NEW" | "CERTAIN" | "PERSON" | null;
  waitingFor: "MATCH" | "PLACE" | null;
  /** Taken off the site by a reviewer. */
  isTakenDown: boolean;
  /** Nobody else says anything about the venue. */
  isAlone: boolean;
};

type Seen = { recordId: string; known: KnownRecord | null; seenLine: number | null };

/** What is known of each record ID, and the earlier line of this file with the same ID. */
export async function listKnownRecords(
  { connection, source }: ImportSession,
  recordIds: string[],
): Promise<Map<string, Seen>> {
  const { rows } = await connection.query<Seen>(
    `SELECT wanted.record_id AS "recordId", s.line AS "seenLine",
            CASE WHEN r.id IS NOT NULL THEN json_build_object(
              'id', r.id, 'venueId', r.venue_id, 'cityId', r.city_id, 'regionId', r.region_id, 'facts', r.facts, 'lastBatchId', r.last_batch_id,
              'firstSaidAt', ${isoTime("b.started_at")}, 'changed', r.changed,
              'matchedBy', r.matched_by,
              'waitingFor', r.waiting_for,
              'isTakenDown', coalesce(v.decided #>> '{status,values,status}' = 'HIDDEN', false),
              'isAlone', v.decided IS NULL AND NOT EXISTS (
                SELECT FROM source_records other WHERE other.venue_id = r.venue_id AND other.id <> r.id)
            ) END AS known
       FROM unnest($1::text[]) AS wanted (record_id)
       LEFT JOIN source_records r ON r.source_id = $2 AND r.record_id = wanted.record_id
       LEFT JOIN import_batches b ON b.id = r.first_batch_id
       LEFT JOIN venues v ON v.id = r.venue_id
       LEFT JOIN import_seen s ON s.record_id = wanted.record_id`,
    [recordIds, source.id],
  );
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** The other source with most of these records, by ID and name. */
export async function countRecordsOfOtherSources(
  query: RunQuery,
  sourceName: string,
  records: { recordId: string; name: string }[],
): Promise<{ sourceName: string; count: number } | null> {
  const [other] = await query<{ sourceName: string; count: number }>(
    `SELECT s.name AS "sourceName", count(*)::int AS count
       FROM sources s
       CROSS JOIN unnest($2::text[], $3::text[]) AS wanted (record_id, name)
       JOIN source_records r ON r.source_id = s.id AND r.record_id = wanted.record_id
         AND r.facts ->> 'name' = wanted.name
       WHERE s.name <> $1
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1`,
    [sourceName, records.map((record) => record.recordId), records.map((record) => record.name)],
  );
  return other ?? null;
}

/** Cities that are only wanted have negative IDs: see `wantCities`. */
export async function listCities(session: ImportSession, keys: CityKey[]): Promise<CityRow[]> {
  const { rows } = await session.connection.query<CityRow>(
    `SELECT c.id, c.region_id AS "regionId", c.slug, c.latitude IS NOT NULL AS "hasPosition",
            CASE WHEN c.population IS NOT NULL AND c.latitude IS NOT NULL
                   THEN json_build_object('latitude', c.latitude, 'longitude', c.longitude)
                 WHEN t.slug IS NOT NULL
                   THEN json_build_object('latitude', t.latitude, 'longitude', t.longitude) END AS position
       FROM unnest($1::int[], $2::text[]) AS k (region_id, slug)
       JOIN (
         SELECT id, region_id, slug, population, latitude, longitude FROM cities
         UNION ALL
         SELECT cities.id, former.region_id, former.slug, population, latitude, longitude
           FROM former_city_slugs former JOIN cities ON cities.id = former.city_id
         UNION ALL SELECT id, region_id, slug, NULL, latitude, longitude FROM import_cities
       ) c ON c.region_id = k.region_id AND c.slug = k.slug
       LEFT JOIN towns t ON t.region_id = c.region_id AND t.slug = c.slug`,
    [keys.map((key) => key.regionId), keys.map((key) => key.slug)],
  );
  return rows;
}

/** Notes where addresses of the file are. */
export async function addPoints(
  { connection }: ImportSession,
  points: { point: string; address: string }[],
): Promise<void> {
  await connection.query(
    `INSERT INTO import_points (point, address_key)
       SELECT DISTINCT point, address_key(address) FROM unnest($1::text[], $2::text[]) AS p (point, address)
         WHERE address_key(address) <> ''
       ON CONFLICT DO NOTHING`,
    [points.map(({ point }) => point), points.map(({ address }) => address)],
  );
}

/** Points of three and more addresses: a house and its neighbor may share one. */
export async function listSharedPoints({
  connection,
}: ImportSession): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ point: string; count: number }>(
    "SELECT point, count(*)::int AS count FROM import_points GROUP BY point HAVING count(*) >= 3",
  );
  return new Map(rows.map(({ point, count }) => [point, count]));
}

export type NewCityRow = CityKey & {
  name: string;
  regionCode: string;
  line: number;
  recordId: string;
  /** Known to be one, so its name is no typo. */
  isTown: boolean;
  /** Larger cities of the region with a similar name, most similar first. */
  alike: { id: number; slug: string; name: string }[];
};

/** The cities this file added, compared to those of the geography and those with more venues. */
export async function listNewCities({ connection }: ImportSession): Promise<NewCityRow[]> {
  const { rows } = await connection.query<NewCityRow>(
    `SELECT n.region_id AS "regionId", n.slug, n.name, r.code AS "regionCode", n.line, n.record_id AS "recordId", n.is_town AS "isTown",
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

/** A name of this file, normalized like `search_key`. */
export type NameInCity = { cityId: number; nameKey: string };

export type NamedLine = Whereabouts & { line: number };

/** The lines of this file with these names in these cities, by `nameInCityKey`; those of one address once. */
export async function listNamedLines(
  { connection }: ImportSession,
  names: NameInCity[],
): Promise<Map<string, NamedLine[]>> {
  const { rows } = await connection.query<NameInCity & NamedLine>(
    `SELECT DISTINCT n.city_id AS "cityId", n.name_key AS "nameKey", n.line, nullif(n.address_key, '') AS "addressKey",
            n.latitude, n.longitude
       FROM import_names n
       JOIN unnest($1::int[], $2::text[]) AS wanted (city_id, name_key) USING (city_id, name_key) ORDER BY n.line`,
    [names.map(({ cityId }) => cityId), names.map(({ nameKey }) => nameKey)],
  );
  const lines = new Map<string, NamedLine[]>();
  for (const row of rows) {
    const key = nameInCityKey(row);
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  return lines;
}

export function nameInCityKey({ cityId, nameKey }: NameInCity): string {
  return `${cityId}:${nameKey}`;
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

/** The latest import of a file of this name that was not taken back. */
export async function findLatestBatch(
  query: RunQuery,
  sourceName: string,
  fileName: string,
): Promise<{ id: number; status: string; checksum: string | null } | null> {
  const rows = await query<{ id: number; status: string; checksum: string | null }>(
    `SELECT b.id, b.status::text, b.checksum FROM import_batches b JOIN sources s ON s.id = b.source_id
       WHERE s.name = $1 AND b.file_name = $2 AND b.status <> 'UNDONE' ORDER BY b.id DESC LIMIT 1`,
    [sourceName, fileName],
  );
  return rows[0] ?? null;
}

/** The names of the files that a source was imported from, of imports that were not taken back. */
export async function listFileNames(query: RunQuery, sourceName: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT DISTINCT b.file_name AS name FROM import_batches b JOIN sources s ON s.id = b.source_id
       WHERE s.name = $1 AND b.file_name IS NOT NULL AND b.status <> 'UNDONE' ORDER BY 1`,
    [sourceName],
  );
  return rows.map(({ name }) => name);
}
