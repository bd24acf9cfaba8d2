import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Scope } from "../places/scopes";
import type { Town } from "../places/towns";

/** The city to search in for a town that has no venues of its own. */
type NearCity = { townName: string; cityName: string; scope: Scope };

/** Farther cities are no answer to what is in a town. In degrees of latitude, about 50 km. */
const farthest = 0.45;

/** The city with venues nearest to a town, in its region. */
export async function findCityNear(town: Town): Promise<NearCity | null> {
  const { name, regionId, countryId, latitude, longitude } = town;
  const [city] = await readPrepared<{ id: number; name: string }>(
    `SELECT id, name FROM (
         SELECT id, name, power(latitude - $2, 2) + power((longitude - $3) * cos(radians($2)), 2) AS distance FROM cities
           WHERE region_id = $1 AND venue_count > 0 AND latitude IS NOT NULL
       ) c WHERE distance < ${farthest ** 2} ORDER BY distance, id LIMIT 1`,
    [regionId, latitude, longitude],
  );
  if (!city) {
    return null;
  }
  const place = { kind: "city", name: city.name, id: city.id, regionIds: [regionId], countryId };
  return {
    townName: name,
    cityName: city.name,
    scope: { kind: "city", places: [{ ...place, kind: "city" }], rest: [], isTyped: false },
  };
}
