import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import { listedStatusSql } from "@/lib/model/venue-status";
import type { CityPlace } from "@/lib/routes/hrefs";

/** A street on which each venue is a short walk from the next. */
export type WalkOfCity = {
  street: string;
  venueCount: number;
  /** Of its first venues. */
  positions: Coordinates[];
  city: CityPlace & { name: string; region: { code: string } };
};

/** So that one large city does not fill the list. */
const mostOfCity = 2;

/** Positions of a walk that are read; a drawing of a card's size shows no more. */
const mostPositions = 40;

/** Walks looked at, those of most venues first. */
const mostLookedAt = 120;

/** With their street maps, more would make the documents of large regions too long. */
const mostOfRegion = 3;

/** Cities of a region that are looked at, those of most venues first: others have no larger walks. */
const mostCities = 60;

/** Those of most venues, of several cities. */
export function listWalks(): Promise<WalkOfCity[]> {
  const largest = `SELECT * FROM walks ORDER BY venue_count DESC, id LIMIT ${mostLookedAt}`;
  return readPrepared<WalkOfCity>(walksSql(largest, 12));
}

/** Fields of `WalkOfCity` for a region. */
export function regionWalksSql(regionId: string): string {
  const largest = `
    SELECT w.* FROM (
      SELECT id FROM cities WHERE region_id = ${regionId} AND venue_count > 0
        ORDER BY venue_count DESC, id LIMIT ${mostCities}
    ) c CROSS JOIN LATERAL (
      SELECT * FROM walks WHERE city_id = c.id ORDER BY venue_count DESC, id LIMIT ${mostOfCity}
    ) w`;
  return walksSql(largest, mostOfRegion);
}

function walksSql(largest: string, shown: number): string {
  return `
    SELECT w.street, w.venue_count AS "venueCount",
           (SELECT coalesce(json_agg(json_build_object('latitude', latitude, 'longitude', longitude)), '[]') FROM venues
              WHERE id = ANY (w.venue_ids[1:${mostPositions}]) AND latitude IS NOT NULL AND ${listedStatusSql}) AS positions,
           json_build_object('slug', c.slug, 'name', c.name, 'region', json_build_object(
             'slug', r.slug, 'code', r.code, 'country', json_build_object('slug', co.slug))) AS city
      FROM (
        SELECT *, row_number() OVER (PARTITION BY city_id ORDER BY venue_count DESC, id) AS place
          FROM (${largest}) largest
      ) w
      JOIN cities c ON c.id = w.city_id JOIN regions r ON r.id = c.region_id JOIN countries co ON co.id = r.country_id
      WHERE w.place <= ${mostOfCity} ORDER BY w.venue_count DESC, w.id LIMIT ${shown}`;
}
