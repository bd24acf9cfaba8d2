import "server-only";
import { listKnownTraits } from "@/lib/browse/browsed";
import { pool } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { isNarrowing, type NearFilter, type NearTrait } from "@/lib/model/near-filter";
import { listedStatusSql } from "@/lib/model/venue-status";
import { listVenueCards } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { flatCircle, isOnMap } from "./flat-map";
import { bandsAround } from "./map-bands";
import {
  doubtKm,
  type Found,
  findNearest,
  flatPosition,
  readNearest,
  type Search,
} from "./nearest";
import { findPassing } from "./passing";
import {
  findDominantRegion,
  type LocatedVenue,
  precedesRegion,
  type RankedVenue,
  sortByDistance,
  sortByPriority,
} from "./priority";
import { radiusKm } from "./radius";

const venuesPerPage = 50;

/** Maximum number of venues on all pages, which limits the cost of a page. */
const maxReachable = 5_000;

type NearbyVenue = VenueCard & { distanceKm: number; priority: number };
export type NearbyVenues = {
  venues: NearbyVenue[];
  /** Of the first venue, or of the closest if no venue passes the filter. */
  countryCode: string | null;
  /** Venues on all pages; at most `maxReachable`. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  page: number;
  pageCount: number;
  /** Venues on the previous pages. */
  offset: number;
  /** What the list can be narrowed by: what is known of any venue. */
  traits: NearTrait[];
  /** Venues that pass but for a trait of which it is unknown. */
  unknown: number;
};

/**
 * One page of the venues around a position in `sortByPriority` order; a filter narrows the same list. Past the end,
 * returns the last page.
 */
export async function findVenuesNear(
  request: Coordinates & NearFilter & { page: number },
): Promise<NearbyVenues> {
  const { latitude, longitude, ...filter } = request;
  const position = { latitude, longitude };
  const asked = Math.min(request.page, maxReachable / venuesPerPage);
  const { ranked, ...found } = isNarrowing(filter)
    ? await findPassing(position, filter)
    : await findAll(position, asked * venuesPerPage);

  const { total, isMore } = toCount(found);
  const pageCount = Math.max(1, Math.ceil(total / venuesPerPage));
  const page = Math.min(asked, pageCount);
  const offset = (page - 1) * venuesPerPage;
  const shown = ranked.slice(offset, Math.min(offset + venuesPerPage, total));
  const cards = await listVenueCards(shown.map(({ id }) => id));
  const facts = new Map(shown.map((venue) => [venue.id, venue]));
  const venues = cards.flatMap((card) => {
    const found = facts.get(card.id);
    return found ? { ...card, distanceKm: found.distanceKm, priority: found.priority } : [];
  });
  const countryCode = countryOf(venues) ?? countryOf(await listClosest(position));
  const traits = (await listKnownTraits()).map(({ id, filter: { label } }) => ({ id, label }));
  const { unknown = 0 } = found;
  return { venues, countryCode, total, isMore, page, pageCount, offset, traits, unknown };
}

function countryOf([first]: VenueCard[]): string | null {
  return first?.city.region.country.code ?? null;
}

async function listClosest(position: Coordinates): Promise<VenueCard[]> {
  const closest = isOnMap(position, radiusKm) ? await readNearest({ position, count: 1 }) : [];
  return listVenueCards(closest.map(({ id }) => id));
}

/** The first `count` of all near venues: among the first `count` open ones and the first `count` others. */
async function findAll(
  position: Coordinates,
  count: number,
): Promise<Count & { ranked: RankedVenue[] }> {
  const [open, paused] = await Promise.all([
    findNearest({ position, count, status: "PUBLISHED" }),
    findNearest({ position, count, status: "TEMPORARILY_CLOSED" }),
  ]);
  const regionId = findDominantRegion(sortByDistance(open.venues, position));
  const search = { position, count, regionId };
  const [restOfOpen, restOfPaused, counted] = await Promise.all([
    findNearestOfRegion(open, { ...search, status: "PUBLISHED" }),
    findNearestOfRegion(paused, { ...search, status: "TEMPORARILY_CLOSED" }),
    countNear([open, paused], position),
  ]);
  const found = [...open.venues, ...restOfOpen, ...paused.venues, ...restOfPaused];
  return { ranked: sortByPriority(withoutRepeats(found), position), ...counted };
}

/**
 * Venues of the dominant region rank before closer ones of other regions, so its closest are needed too, unless the
 * closest overall fill the page first. Together they contain the first `count` of the whole order.
 */
async function findNearestOfRegion(nearest: Found, search: Search): Promise<LocatedVenue[]> {
  const last = sortByDistance(nearest.venues, search.position)[search.count - 1];
  if (nearest.isComplete || search.regionId === null || (last && precedesRegion(last.distanceKm))) {
    return [];
  }
  return (await findNearest(search)).venues;
}

type Count = { total: number; isMore: boolean; unknown?: number };

/** Number of near venues: from those already read, from the maintained cells if there are very many, or counted. */
async function countNear(found: Found[], position: Coordinates): Promise<Count> {
  if (found.every(({ isComplete }) => isComplete)) {
    const venues = found.flatMap((one) => one.venues);
    return { total: sortByDistance(venues, position).length, isMore: false };
  }
  const counted = await countInCells(position);
  const total = counted > maxReachable ? counted : await countOneByOne(position);
  return { total, isMore: false };
}

function toCount({ total, isMore }: Count): Count {
  return { total: Math.min(total, maxReachable), isMore: isMore || total > maxReachable };
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
  const inner = flatCircle(position, radiusKm - doubtKm);
  const outer = flatCircle(position, radiusKm + doubtKm);
  const { rows } = await pool.query<{ inside: number; onBorder: Coordinates[] | null }>(
    `SELECT (count(*) FILTER (WHERE place <@ circle(point($1, $2), $3)))::integer AS inside,
            json_agg(json_build_object('latitude', latitude, 'longitude', longitude))
              FILTER (WHERE NOT place <@ circle(point($1, $2), $3)) AS "onBorder"
       FROM (SELECT latitude, longitude, ${flatPosition} AS place FROM venues
               WHERE ${listedStatusSql} AND latitude IS NOT NULL AND ${flatPosition} <@ circle(point($4, $5), $6)
               LIMIT $7) near`,
    [inner.x, inner.y, inner.radius, outer.x, outer.y, outer.radius, maxReachable + 1],
  );
  const onBorder = rows[0]?.onBorder ?? [];
  const within = onBorder.filter((venue) => distanceKm(position, venue) <= radiusKm);
  return (rows[0]?.inside ?? 0) + within.length;
}

function withoutRepeats(venues: LocatedVenue[]): LocatedVenue[] {
  return [...new Map(venues.map((venue) => [venue.id, venue])).values()];
}
