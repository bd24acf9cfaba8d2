import "server-only";
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
