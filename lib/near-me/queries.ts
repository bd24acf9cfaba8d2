import "server-only";
import { pool } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { listVenueCards } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { coveredKm, flatCircle, isOnMap, toFlatPosition } from "./flat-map";
import { bandsAround } from "./map-bands";
import {
  farthestKm,
  findDominantRegion,
  type LocatedVenue,
  precedesRegion,
  sortByDistance,
  sortByPriority,
} from "./priority";

const venuesPerPage = 50;

/** Pages go no deeper: however many venues are near, a page costs no more than this many. */
const maxReachable = 5_000;

/** The database and this program round differently: what lies closer to a border than this is looked at again. */
const doubtKm = 1e-6;

/** As the indexes have them: see the migration `add_positions`. */
const flatPosition = "flat_position(latitude, longitude)";
const flatPositionByRegion = `(${flatPosition} + point(10 * region_id, 0))`;
const regionStretch = 10;

type NearbyVenue = VenueCard & { distanceKm: number; priority: number };
export type NearbyVenues = {
  venues: NearbyVenue[];
  /** Of all pages; at most `maxReachable`. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  page: number;
  pageCount: number;
  /** Venues on the pages before. */
  offset: number;
};

type Search = { position: Coordinates; count: number; regionId?: number | null };
type Found = {
  /** Every venue near the position and perhaps some beyond, or at least as many of the nearest as were asked for. */
  venues: LocatedVenue[];
  isComplete: boolean;
};

/** One page of the venues around a position, ordered as `sortByPriority` orders them all. A page past the end is the last. */
export async function findVenuesNear(
  request: Coordinates & { page: number },
): Promise<NearbyVenues> {
  const { latitude, longitude } = request;
  const position = { latitude, longitude };
  const asked = Math.min(request.page, maxReachable / venuesPerPage);
  const count = asked * venuesPerPage;
  const nearest = await findNearest({ position, count });
  const [rest, { total, isMore }] = await Promise.all([
    findNearestOfDominantRegion(nearest, { position, count }),
    countNear(nearest, position),
  ]);

  const pageCount = Math.max(1, Math.ceil(total / venuesPerPage));
  const page = Math.min(asked, pageCount);
  const offset = (page - 1) * venuesPerPage;
  const ranked = sortByPriority(withoutRepeats([...nearest.venues, ...rest]), position);
  const shown = ranked.slice(offset, offset + venuesPerPage);
  const cards = await listVenueCards(shown.map(({ id }) => id));
  const facts = new Map(shown.map((venue) => [venue.id, venue]));
  const venues = cards.flatMap((card) => {
    const found = facts.get(card.id);
    return found ? { ...card, distanceKm: found.distanceKm, priority: found.priority } : [];
  });
  return { venues, total, isMore, page, pageCount, offset };
}

/**
 * Venues of the dominant region come before nearer ones of others, so its own nearest are needed too, unless the
 * nearest of all fill the page before its turn comes. Together they hold the first `count` of the whole order.
 */
async function findNearestOfDominantRegion(
  nearest: Found,
  search: Search,
): Promise<LocatedVenue[]> {
  const byDistance = sortByDistance(nearest.venues, search.position);
  const last = byDistance[search.count - 1];
  const regionId = findDominantRegion(byDistance);
  if (nearest.isComplete || regionId === null || (last && precedesRegion(last.distanceKm))) {
    return [];
  }
  return (await findNearest({ ...search, regionId })).venues;
}

/**
 * The nearest venues, of one region or of all. The map orders them almost as the globe does, so some more are read:
 * those that are nearer than any that was not read can be relied upon. Where many lie at the very same distance, that
 * takes more than one attempt.
 */
async function findNearest({ count, ...search }: Search, slack = 14): Promise<Found> {
  if (!isOnMap(search.position, farthestKm)) {
    return { venues: [], isComplete: true };
  }
  const rows = await readNearest({ ...search, count: count + slack });
  const last = rows.at(-1);
  const venues = rows.filter(({ regionId }) => regionId === (search.regionId ?? regionId));
  if (!last || rows.length < count + slack) {
    return { venues, isComplete: true };
  }
  const reliableKm = coveredKm(search.position, last.flatDistance) - doubtKm;
  if (reliableKm > farthestKm) {
    return { venues, isComplete: true };
  }
  const reliable = venues.filter((venue) => distanceKm(search.position, venue) < reliableKm);
  return reliable.length < count
    ? findNearest({ ...search, count }, 2 * slack + count / 10)
    : { venues: reliable, isComplete: false };
}

type NearestRow = LocatedVenue & { flatDistance: number };

/**
 * Rows in the order of an index, as many as are asked for: a condition on place or region would let PostgreSQL read
 * and sort all that meet it. So after the last venue of a region come those of the next stretch, very far away.
 */
async function readNearest({ position, count, regionId = null }: Search): Promise<NearestRow[]> {
  const { x, y } = toFlatPosition(position);
  const shift = regionStretch * (regionId ?? 0);
  const place = regionId === null ? flatPosition : flatPositionByRegion;
  const { rows } = await pool.query<NearestRow>(
    `SELECT id, region_id AS "regionId", latitude, longitude, ${place} <-> point($1, $2) AS "flatDistance"
       FROM venues WHERE status = 'PUBLISHED' AND latitude IS NOT NULL
       ORDER BY ${place} <-> point($1, $2) LIMIT $3`,
    [x + shift, y, count],
  );
  return rows;
}

type Count = { total: number; isMore: boolean };

/** How many venues are near: from those at hand, from the maintained cells where there are very many, or counted. */
async function countNear(nearest: Found, position: Coordinates): Promise<Count> {
  if (nearest.isComplete) {
    return toCount(sortByDistance(nearest.venues, position).length);
  }
  const counted = await countInCells(position);
  return toCount(counted > maxReachable ? counted : await countOneByOne(position));
}

function toCount(found: number): Count {
  return { total: Math.min(found, maxReachable), isMore: found > maxReachable };
}

/** At most as many as there are: cells that lie partly outside are left out. */
async function countInCells(position: Coordinates): Promise<number> {
  const bands = bandsAround(position);
  const { rows } = await pool.query<{ total: number }>(
    `SELECT coalesce(sum(cell.venue_count), 0)::integer AS total
       FROM unnest($1::integer[], $2::integer[], $3::integer[]) AS band (y, first_x, last_x)
         JOIN map_cells cell ON cell.y = band.y AND cell.x BETWEEN band.first_x AND band.last_x`,
    [bands.map(({ y }) => y), bands.map(({ firstX }) => firstX), bands.map(({ lastX }) => lastX)],
  );
  return rows[0]?.total ?? 0;
}

/** Up to one more than is reachable. Venues right on the border are measured here, where distances are defined. */
async function countOneByOne(position: Coordinates): Promise<number> {
  const inner = flatCircle(position, farthestKm - doubtKm);
  const outer = flatCircle(position, farthestKm + doubtKm);
  const { rows } = await pool.query<{ inside: number; onBorder: Coordinates[] | null }>(
    `SELECT (count(*) FILTER (WHERE place <@ circle(point($1, $2), $3)))::integer AS inside,
            json_agg(json_build_object('latitude', latitude, 'longitude', longitude))
              FILTER (WHERE NOT place <@ circle(point($1, $2), $3)) AS "onBorder"
       FROM (SELECT latitude, longitude, ${flatPosition} AS place FROM venues
               WHERE status = 'PUBLISHED' AND latitude IS NOT NULL AND ${flatPosition} <@ circle(point($4, $5), $6)
               LIMIT $7) near`,
    [inner.x, inner.y, inner.radius, outer.x, outer.y, outer.radius, maxReachable + 1],
  );
  const onBorder = rows[0]?.onBorder ?? [];
  const within = onBorder.filter((venue) => distanceKm(position, venue) <= farthestKm);
  return (rows[0]?.inside ?? 0) + within.length;
}

function withoutRepeats(venues: LocatedVenue[]): LocatedVenue[] {
  return [...new Map(venues.map((venue) => [venue.id, venue])).values()];
}
