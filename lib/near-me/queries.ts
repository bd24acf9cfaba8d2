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

/** Maximum number of venues on all pages, which limits the cost of a page. */
const maxReachable = 5_000;

/** Rechecks venues this close to the limit, since the database and JavaScript round differently. */
const doubtKm = 1e-6;

/** Same expressions as in the indexes: see the migration `add_positions`. */
const flatPosition = "flat_position(latitude, longitude)";
const flatPositionByRegion = `(${flatPosition} + point(10 * region_id, 0))`;
const regionStretch = 10;

type NearbyVenue = VenueCard & { distanceKm: number; priority: number };
export type NearbyVenues = {
  venues: NearbyVenue[];
  /** Venues on all pages; at most `maxReachable`. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  page: number;
  pageCount: number;
  /** Venues on the previous pages. */
  offset: number;
};

type Search = { position: Coordinates; count: number; regionId?: number | null };
type Found = {
  /** All venues near the position and possibly some beyond, or at least the requested number of closest ones. */
  venues: LocatedVenue[];
  isComplete: boolean;
};

/** One page of the venues around a position in `sortByPriority` order. Past the end, returns the last page. */
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
 * Venues of the dominant region rank before closer ones of other regions, so its closest are needed too, unless the
 * closest overall fill the page first. Together they contain the first `count` of the whole order.
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
 * The closest venues, of one region or of all. The map's order is almost that of the globe, so this reads a few more:
 * only those closer than any unread venue are reliable. Many venues at the same distance take more than one attempt.
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
 * The requested number of rows in index order, without a condition on place or region, which would let PostgreSQL read
 * and sort all matches. So a region's last venue is followed by those of the next region, very far away.
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

/** Number of near venues: from those already read, from the maintained cells if there are very many, or counted. */
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

/** Lower bound of the number of near venues: leaves out cells that are partly outside. */
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

/** Counts up to `maxReachable` + 1. Venues right at the limit are measured in JavaScript, where distances are defined. */
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
