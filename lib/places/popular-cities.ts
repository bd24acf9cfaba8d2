import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { CityPlace } from "@/lib/routes/hrefs";

export type PopularCity = CityPlace & {
  id: number;
  name: string;
  venueCount: number;
  /** Null for a town that no venue or list of places locates. */
  latitude: number | null;
  longitude: number | null;
  region: { code: string; country: { code: string } };
};

/** Cities with venues, and those with the most. */
export type PopularCities = { total: number; cities: PopularCity[] };

const shown = 12;

/** Cities that each country keeps, however many venues the cities of the other have. */
const keptPerCountry = 3;

/** Reads at most 12 cities of each region by index. */
const popularSql = `
  WITH candidates AS MATERIALIZED (
    SELECT c.*, r.slug AS region_slug, r.code AS region_code, co.slug AS country_slug, co.code AS country_code,
           row_number() OVER (PARTITION BY r.country_id ORDER BY c.venue_count DESC, c.id) <= ${keptPerCountry} AS is_kept
      FROM regions r JOIN countries co ON co.id = r.country_id CROSS JOIN LATERAL (
        SELECT id, slug, name, venue_count, latitude, longitude FROM cities WHERE region_id = r.id AND venue_count > 0
          ORDER BY venue_count DESC, id LIMIT ${shown}
      ) c
      WHERE $1::int IS NULL OR r.country_id = $1
  ), popular AS (
    SELECT * FROM candidates ORDER BY is_kept DESC, venue_count DESC, id LIMIT ${shown}
  )
  SELECT (SELECT count(*)::int FROM cities WHERE venue_count > 0) AS total,
         coalesce(json_agg(json_build_object(
           'id', id, 'slug', slug, 'name', name, 'venueCount', venue_count, 'latitude', latitude, 'longitude', longitude,
           'region', json_build_object('slug', region_slug, 'code', region_code,
             'country', json_build_object('slug', country_slug, 'code', country_code))
         ) ORDER BY venue_count DESC, id), '[]') AS cities
    FROM popular`;

/** The cities with the most venues, of both countries or of one. */
export async function findPopularCities(countryId: number | null = null): Promise<PopularCities> {
  const [found] = await readPrepared<PopularCities>(popularSql, [countryId]);
  return found ?? { total: 0, cities: [] };
}
