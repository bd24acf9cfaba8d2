import "server-only";
import { pool } from "@/lib/core/db";
import { type Coordinates, distanceKm } from "@/lib/model/coordinates";
import { facetFilter } from "@/lib/model/facets";
import { maxTourVenues, type TourFilter } from "@/lib/model/tour";
import { readTraits, traitMask } from "@/lib/model/traits";
import { listedStatusSql } from "@/lib/model/venue-status";
import { coveredKm, type Point, toFlatPosition } from "@/lib/near-me/flat-map";
import { doubtKm, flatPosition } from "@/lib/near-me/nearest";
import { type OnRoute, placeOnRoute, type Route } from "./route";
import { divideRoute, type Stretches, stretchAt } from "./stretches";

/** Of a stretch, so that a city doesn't fill the tour. On a short one, of a few stretches, its share is more. */
const usualMost = 100;

/** Of a stretch, the venues closest to its center that are looked at: few first, and never more than the last. */
const lookedAtMost = 8_192;

export type FoundOnRoute = OnRoute & { id: number };

export type VenuesOnRoute = {
  /** In the order of the way. */
  venues: FoundOnRoute[];
  /** Whether there are more, of which these are the closest to the stops and to points between. */
  isCut: boolean;
  /** Whether every venue of the corridor was looked at, or enough of them. */
  isSearchedWhole: boolean;
};

/**
 * The venues beside a route that pass a filter: of each stretch the closest to its center, and in turn the first of each
 * stretch, the second, and so on, up to the most of a tour. Reads a bounded number of venues by their index.
 */
export async function findOnRoute(
  route: Route,
  { withinKm, filter }: { withinKm: number; filter: TourFilter },
): Promise<VenuesOnRoute> {
  const divided = divideRoute(route, withinKm);
  const share = Math.ceil((2 * maxTourVenues) / divided.stretches.length);
  const most = Math.max(usualMost, share);
  const numbers = divided.stretches.flatMap(({ area }, number) => (area ? [number] : []));
  const found = await findInStretches({ route, divided, share, most, withinKm, filter }, numbers);
  const inTurn = found
    .flatMap(({ venues }) => venues.map((venue, rank) => ({ venue, rank })))
    .toSorted((one, other) => one.rank - other.rank || inOrder(one.venue, other.venue));
  const isCut = inTurn.length > maxTourVenues || inTurn.some(({ rank }) => rank >= most);
  return {
    venues: inTurn
      .slice(0, maxTourVenues)
      .filter(({ rank }) => rank < most)
      .map(({ venue }) => venue)
      .toSorted(inOrder),
    isCut,
    isSearchedWhole: isCut || found.every(({ isSearched }) => isSearched),
  };
}

/** Venues beside the first ones that are looked at, since not all pass. */
const slack = 28;

type Search = {
  route: Route;
  divided: Stretches;
  /** Of each stretch: twice as much as fills the tour if all have it, and the most that is shown. */
  share: number;
  most: number;
  withinKm: number;
  filter: TourFilter;
};

/** The closest venues of a stretch, up to one more than are shown. */
type Found = { venues: FoundOnRoute[]; isSearched: boolean };

/** Reads a share of the tour from each stretch, and more of those that may have more for it. */
async function findInStretches(search: Search, numbers: readonly number[]): Promise<Found[]> {
  const found = new Map<number, Found>();
  let open = numbers;
  for (
    let count = search.share + slack;
    open.length > 0;
    count = Math.min(lookedAtMost, 4 * count)
  ) {
    const rows = await readStretches(search, { numbers: open, count });
    for (const number of open) {
      const own = rows.filter(({ stretch }) => stretch === number);
      found.set(number, foundOf(search, { number, count, rows: own }));
    }
    const needed = needEach([...found.values()]);
    open = open.filter((number) => {
      const { venues, isSearched } = found.get(number) ?? { venues: [], isSearched: true };
      return !isSearched && venues.length < needed && count < lookedAtMost;
    });
  }
  return [...found.values()];
}

/** As many of each stretch as make more than a tour shows. */
function needEach(found: readonly Found[]): number {
  const mostOfOne = Math.max(0, ...found.map(({ venues }) => venues.length));
  const ranks = Array.from({ length: mostOfOne }, (_, index) => index + 1);
  const isFull = (rank: number) =>
    found.reduce((sum, { venues }) => sum + Math.min(rank, venues.length), 0) > maxTourVenues;
  return ranks.find(isFull) ?? Number.POSITIVE_INFINITY;
}

type Row = Coordinates & {
  stretch: number;
  id: number;
  /** Among the venues of the area, counted from 1. */
  place: number;
  flatDistance: number;
  passes: boolean;
};

function foundOf(
  { route, divided, most, withinKm }: Search,
  { number, count, rows }: { number: number; count: number; rows: readonly Row[] },
): Found {
  const center = divided.stretches[number]?.center ?? pole;
  const last = rows.find(({ place }) => place === count);
  // The map's order is almost that of the globe: only what is closer than any unread venue is certain.
  const certainKm = last
    ? coveredKm(center, last.flatDistance) - doubtKm
    : Number.POSITIVE_INFINITY;
  const venues = rows
    .filter(({ passes }) => passes)
    .map(({ id, ...position }) => ({
      venue: { id, ...placeOnRoute(route, position) },
      km: distanceKm(center, position),
    }))
    .filter(
      ({ venue, km }) =>
        km < certainKm && venue.offKm <= withinKm && stretchAt(divided, venue.alongKm) === number,
    )
    .toSorted((one, other) => one.km - other.km || one.venue.id - other.venue.id)
    .map(({ venue }) => venue)
    .slice(0, most + 1);
  return { venues, isSearched: last === undefined || venues.length > most };
}

const pole: Coordinates = { latitude: 90, longitude: 0 };

type Reading = { numbers: readonly number[]; count: number };

/** Of each stretch, the venues of its area closest to its center that pass, and the last one looked at in any case. */
async function readStretches({ divided, filter }: Search, { numbers, count }: Reading) {
  const read = numbers.flatMap((number) => {
    const { center, area } = divided.stretches[number] ?? {};
    return center && area ? [{ number, center: toFlatPosition(center), ...area }] : [];
  });
  const facets = facetFilter({ type: filter.type });
  const traits = traitMask({ ids: readTraits(filter.traits), isUnknownToo: filter.isUnknownToo });
  const sizes = filter.sizes.reduce(
    (bits, capacityBand) => bits | facetFilter({ capacityBand }).value,
    0,
  );
  const { rows } = await pool.query<Row>(stretchesSql, [
    read.map(({ number }) => number),
    read.map(({ center }) => center.x),
    read.map(({ center }) => center.y),
    read.map(({ corners }) => `(${corners.map(pointText).join()})`),
    read.map(({ circle }) => `<${pointText(circle)},${circle.radius}>`),
    count,
    facets.mask,
    facets.value,
    sizes,
    traits.mask,
    traits.value,
    filter.genre ?? null,
  ]);
  return rows;
}

/** In the form of PostgreSQL. */
function pointText({ x, y }: Point): string {
  return `(${x},${y})`;
}

/** All columns but the genre are in the index. */
const stretchesSql = `
  SELECT * FROM (
    SELECT stretch.number AS stretch, venue.id, venue.latitude, venue.longitude, venue."flatDistance", venue.place,
           facets & $7 = $8 AND ($9 = 0 OR facets & $9 <> 0) AND traits & $10 = $11
             AND ($12::text IS NULL OR EXISTS (
               SELECT FROM venue_genres vg JOIN genres g ON g.id = vg.genre_id
                 WHERE vg.venue_id = venue.id AND g.slug = $12)) AS passes
      FROM unnest($1::int[], $2::float8[], $3::float8[], $4::polygon[], $5::circle[])
             AS stretch (number, x, y, area, reach)
        CROSS JOIN LATERAL (
          SELECT *, row_number() OVER ()::int AS place FROM (
            SELECT id, latitude, longitude, facets, traits, ${flatPosition} <-> point(stretch.x, stretch.y) AS "flatDistance"
              FROM venues
              WHERE ${listedStatusSql} AND latitude IS NOT NULL AND ${flatPosition} <@ stretch.area
                AND ${flatPosition} <@ stretch.reach
              ORDER BY ${flatPosition} <-> point(stretch.x, stretch.y) LIMIT $6
          ) nearest
        ) venue
  ) looked_at WHERE passes OR place = $6`;

function inOrder(one: FoundOnRoute, other: FoundOnRoute): number {
  return one.alongKm - other.alongKm || one.offKm - other.offKm || one.id - other.id;
}
