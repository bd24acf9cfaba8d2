import "server-only";
import { readPrepared } from "@/lib/core/db";
import { browseOrders } from "@/lib/model/browse-orders";
import type { Coordinates } from "@/lib/model/coordinates";
import { listedStatusSql } from "@/lib/model/venue-status";

/** Positions on a map. */
const mostPositions = 600;

/**
 * Positions of some of the first of a place's recommended venues, by an index alone.
 *
 * @param place a condition, as in `city_id = $1`.
 */
export function positionsSql(place: string): string {
  return `
  (SELECT coalesce(json_agg(json_build_object('latitude', latitude, 'longitude', longitude)), '[]') FROM (
     SELECT latitude, longitude FROM venues WHERE ${place} AND ${listedStatusSql}
       ORDER BY ${browseOrders.relevance} LIMIT ${mostPositions}
   ) first WHERE latitude IS NOT NULL)`;
}

const cityPositionsSql = `SELECT ${positionsSql("city_id = $1")} AS positions`;

/** Positions of up to 600 of a city's venues. */
export async function listCityPositions(cityId: number): Promise<Coordinates[]> {
  const [found] = await readPrepared<{ positions: Coordinates[] }>(cityPositionsSql, [cityId]);
  return found?.positions ?? [];
}
