import "server-only";
import { readPrepared } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { listedStatusSql } from "@/lib/model/venue-status";
import type { CityPlace } from "@/lib/routes/hrefs";
import { type KindCount, kindCountsSql } from "./kind-counts";

export type NearbyCity = CityPlace & {
  name: string;
  region: { code: string };
  venueCount: number;
  distanceKm: number;
};

export type CitySurroundings = {
  kinds: KindCount[];
  /** The nearest cities with venues; none without a position. */
  nearest: NearbyCity[];
  /** Those of most venues first. */
  walks: CityWalk[];
};

/** A street on which each venue is a short walk from the next. */
export type CityWalk = {
  street: string;
  venueCount: number;
  venues: { slug: string; name: string }[];
};

type Row = {
  kinds: KindCount[] | null;
  center: Coordinates | null;
  nearest: (Omit<NearbyCity, "distanceKm"> & Coordinates)[] | null;
  walks: CityWalk[] | null;
};

const nearestCount = 5;

/** Cities to look at, since those without venues are left out. */
const mostLookedAt = 200;

const mostWalks = 6;

/** Of each walk. */
const mostVenues = 40;

/** One statement, of which every part reads a bounded number of rows by index. */
const surroundingsSql = `
  WITH self AS MATERIALIZED (
    SELECT id, region_id, latitude, longitude FROM cities WHERE id = $1
  ), nearest AS MATERIALIZED (
    SELECT id, region_id, slug, name, venue_count, latitude, longitude
      FROM (
        SELECT * FROM cities WHERE latitude IS NOT NULL AND (SELECT latitude IS NOT NULL FROM self)
          ORDER BY flat_position(latitude, longitude) <-> (SELECT flat_position(latitude, longitude) FROM self)
          LIMIT ${mostLookedAt}
      ) looked_at
      WHERE venue_count > 0 AND likely_meant_id IS NULL AND id <> $1 LIMIT ${nearestCount}
  )
  SELECT (SELECT json_agg(counted) FROM (${kindCountsSql("(SELECT region_id FROM self)", "$1")}) counted) AS kinds,
         (SELECT json_build_object('latitude', latitude, 'longitude', longitude) FROM self
            WHERE latitude IS NOT NULL) AS center,
         (SELECT json_agg(json_build_object('slug', n.slug, 'name', n.name, 'venueCount', n.venue_count,
                   'latitude', n.latitude, 'longitude', n.longitude, 'region', json_build_object(
                     'slug', r.slug, 'code', r.code, 'country', json_build_object('slug', co.slug))))
            FROM nearest n JOIN regions r ON r.id = n.region_id JOIN countries co ON co.id = r.country_id) AS nearest,
         (SELECT json_agg(json_build_object('street', w.street, 'venueCount', w.venue_count, 'venues', (
                   SELECT json_agg(json_build_object('slug', slug, 'name', name)) FROM (
                     SELECT slug, name FROM venues
                       WHERE id = ANY(w.venue_ids) AND ${listedStatusSql} ORDER BY sort_name, id LIMIT ${mostVenues}
                   ) v)) ORDER BY w.venue_count DESC, w.id)
            FROM (SELECT * FROM walks WHERE city_id = $1 ORDER BY venue_count DESC, id LIMIT ${mostWalks}) w) AS walks`;

/** The kinds of a city's venues, and the cities around it. */
export async function findCitySurroundings(city: { id: number }): Promise<CitySurroundings> {
  const [row] = await readPrepared<Row>(surroundingsSql, [city.id]);
  const { kinds = null, center = null, nearest = null, walks = null } = row ?? {};
  return {
    kinds: kinds ?? [],
    walks: (walks ?? []).map((walk) => ({ ...walk, venues: walk.venues ?? [] })),
    nearest: (nearest ?? [])
      .flatMap(({ latitude, longitude, ...other }) =>
        center ? { ...other, distanceKm: distanceKm(center, { latitude, longitude }) } : [],
      )
      .toSorted((one, other) => one.distanceKm - other.distanceKm),
  };
}
