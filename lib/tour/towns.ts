import "server-only";
import { pool } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { toFlatPosition } from "@/lib/near-me/flat-map";
import type { CityPlace } from "@/lib/routes/hrefs";

export type Town = CityPlace & {
  name: string;
  region: { code: string };
  venueCount: number;
  distanceKm: number;
};

/** 25 miles: half an hour off the way. */
export const townsWithinKm = 40;

const mostTowns = 3;

type Row = Omit<Town, "distanceKm"> & Coordinates & { number: number; population: number | null };

/** Of each position, the towns with the most inhabitants within 25 miles. One statement, by the index of positions. */
export async function findTowns(positions: readonly Coordinates[]): Promise<Town[][]> {
  const flat = positions.map(toFlatPosition);
  const { rows } = await pool.query<Row>(
    `SELECT near.number::int, near.slug, near.name, near.latitude, near.longitude, near.population,
            near.venue_count AS "venueCount",
            json_build_object('slug', r.slug, 'code', r.code, 'country', json_build_object('slug', co.slug)) AS region
       FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS day (x, y, number)
         CROSS JOIN LATERAL (
           SELECT day.number, slug, name, latitude, longitude, population, venue_count, region_id FROM cities
             WHERE latitude IS NOT NULL AND likely_meant_id IS NULL
             ORDER BY flat_position(latitude, longitude) <-> point(day.x, day.y) LIMIT 40
         ) near
         JOIN regions r ON r.id = near.region_id JOIN countries co ON co.id = r.country_id`,
    [flat.map(({ x }) => x), flat.map(({ y }) => y)],
  );
  return positions.map((position, index) =>
    rows
      .filter(({ number }) => number === index + 1)
      .map(({ number, latitude, longitude, ...town }) => ({
        ...town,
        distanceKm: distanceKm(position, { latitude, longitude }),
      }))
      .filter((town) => town.distanceKm <= townsWithinKm)
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, mostTowns)
      .map(({ population: _, ...town }) => town),
  );
}
