import "server-only";
import { pool } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import type { FacetFilter } from "@/lib/model/facets";
import { type ListedStatus, listedStatusSql } from "@/lib/model/venue-status";
import { coveredKm, isOnMap, toFlatPosition } from "./flat-map";
import type { LocatedVenue } from "./priority";
import { radiusKm } from "./radius";

/** Rechecks venues this close to the limit, since the database and JavaScript round differently. */
export const doubtKm = 1e-6;

/** Same expressions as in the indexes: see the migration `add_positions`. */
export const flatPosition = "flat_position(latitude, longitude)";
const flatPositionByRegion = `(${flatPosition} + point(10 * region_id, 0))`;
const regionStretch = 10;

export type Search = {
  position: Coordinates;
  count: number;
  regionId?: number | null;
  /** Without it, venues of both. */
  status?: ListedStatus;
};
export type Found = {
  /** All venues near the position and possibly some beyond, or at least the requested number of closest ones. */
  venues: LocatedVenue[];
  isComplete: boolean;
};

/**
 * The closest venues, of one region or of all. The map's order is almost that of the globe, so this reads a few more:
 * only those closer than any unread venue are reliable. Many venues at the same distance take more than one attempt.
 */
export async function findNearest({ count, ...search }: Search, slack = 14): Promise<Found> {
  if (!isOnMap(search.position, radiusKm)) {
    return { venues: [], isComplete: true };
  }
  const rows = await readNearest({ ...search, count: count + slack });
  const last = rows.at(-1);
  const venues = rows.filter(({ regionId }) => regionId === (search.regionId ?? regionId));
  if (!last || rows.length < count + slack) {
    return { venues, isComplete: true };
  }
  const reliableKm = coveredKm(search.position, last.flatDistance) - doubtKm;
  if (reliableKm > radiusKm) {
    return { venues, isComplete: true };
  }
  const reliable = venues.filter((venue) => distanceKm(search.position, venue) < reliableKm);
  return reliable.length < count
    ? findNearest({ ...search, count }, 2 * slack + Math.ceil(count / 10))
    : { venues: reliable, isComplete: false };
}

export type NearestRow = LocatedVenue & { flatDistance: number };

/**
 * The requested number of rows in index order, without a condition on place or region, which would let PostgreSQL read
 * and sort all matches. So a region's last venue is followed by those of the next region, very far away.
 */
export async function readNearest(search: Search): Promise<NearestRow[]> {
  const { query, values } = nearestOf(search);
  const { rows } = await pool.query<NearestRow>(query, values);
  return rows;
}

/** All columns are in the indexes; facets and traits in that of all venues alone. */
function nearestOf({ position, count, regionId = null, status }: Search, others = "") {
  const { x, y } = toFlatPosition(position);
  const shift = regionStretch * (regionId ?? 0);
  const place = regionId === null ? flatPosition : flatPositionByRegion;
  const query = `
    SELECT id, region_id AS "regionId", latitude, longitude, status <> 'PUBLISHED' AS "isPaused", ${place} <-> point($1, $2) AS "flatDistance" ${others}
      FROM venues WHERE ${listedStatusSql} ${status ? `AND status = '${status}'` : ""} AND latitude IS NOT NULL
      ORDER BY ${place} <-> point($1, $2) LIMIT $3`;
  return { query, values: [x + shift, y, count] };
}

/** What to read of the nearest venues: the first ones whole, of the others those that pass. */
export type Sieve = { whole: number; facets: FacetFilter; traits: FacetFilter };

/** `place` counts from 1. */
export type SievedRow = NearestRow & { facets: number; traits: number; place: number };

/** The nearest venues without those that a sieve holds back, in any order; the last one is there in any case. */
export async function readSieved(
  search: Pick<Search, "position" | "count">,
  { whole, facets, traits }: Sieve,
): Promise<SievedRow[]> {
  const { query, values } = nearestOf(search, ", facets, traits");
  const { rows } = await pool.query<SievedRow>(
    `SELECT * FROM (SELECT *, row_number() OVER ()::integer AS place FROM (${query}) nearest) placed
       WHERE place <= $4 OR place = $3 OR (facets & $5 = $6 AND traits & $7 = $8)`,
    [...values, whole, facets.mask, facets.value, traits.mask, traits.value],
  );
  return rows;
}
