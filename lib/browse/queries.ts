import "server-only";
import { cache } from "react";
import { pool } from "@/lib/core/db";
import {
  countByFilter,
  countPassing,
  type FacetCount,
  type FilterCounts,
  type ListPlan,
  planList,
} from "@/lib/model/browse-filter";
import { browseOrders, orderedColumns } from "@/lib/model/browse-orders";
import { type BrowseParams, isNarrowed } from "@/lib/model/browse-params";
import type { BrowseSort } from "@/lib/model/browse-sorts";
import { hasSeveralSizes, type VenueFilter } from "@/lib/model/facets";
import { knownTraitKind, traitKind } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { listedStatuses, listedStatusSql } from "@/lib/model/venue-status";
import type { Within } from "@/lib/search/matches/narrow";
import { nothingRelaxed, type Relaxation } from "@/lib/search/matches/relaxed";
import type { OtherPlace } from "@/lib/search/places/other-places";
import type { Scope } from "@/lib/search/places/scopes";
import { listVenuesWithin, searchVenues } from "@/lib/search/queries";
import { listFoundCards, listVenueCards, maxListed, venuesPerPage } from "@/lib/venues/queries";
import { withRoomsBelow } from "@/lib/venues/rooms-below";
import type { VenueCard } from "@/lib/venues/selects";
import { type Browsed, type BrowsedPlace, findBrowsed, listBrowseOptions } from "./browsed";

/** Number of listed venues per combination of facets: at most 3,584 rows, regardless of the number of venues. */
export const listFacetCounts = cache(async (): Promise<FacetCount[]> => {
  const { rows } = await pool.query<FacetCount>(
    `SELECT facets, venue_count AS "venueCount" FROM facet_counts WHERE venue_count > 0`,
  );
  return rows;
});

export async function countVenues(filter: VenueFilter): Promise<number> {
  return countPassing(await listFacetCounts(), filter);
}

export async function countVenuesByFilter(filter: VenueFilter): Promise<FilterCounts> {
  return countByFilter(await listFacetCounts(), filter);
}

/** Pages start at 1. Reads pages `from` through `page` together; without `from`, only `page`. */
type Pages = { page: number; from?: number };

/** Listed venues that match a filter, on the given pages; empty past the end. */
export async function listFilteredVenues(
  filter: VenueFilter,
  sort: BrowseSort,
  pages: Pages,
): Promise<VenueCard[]> {
  const counts = await listFacetCounts();
  const { page } = pages;
  if ((page - 1) * venuesPerPage >= Math.min(countPassing(counts, filter), maxListed)) {
    return [];
  }
  const plan = planList(counts, { filter, sort, depth: page * venuesPerPage });
  const { query, values } = pageOfPlan(plan, sort, pages);
  return listFoundCards(query, values);
}

/** Raw SQL, since both plans read partial indexes, which Prisma's parameters never match. */
export function pageOfPlan(plan: ListPlan, sort: BrowseSort, pages: Pages) {
  const { offset, limit } = windowOf(pages);
  const { from, values } = plan.kind === "sorted" ? fetchWhole(plan, sort) : walk(plan, sort);
  return { query: `${from} OFFSET $1 LIMIT $2`, values: [offset, limit, ...values] };
}

function windowOf({ page, from = page }: Pages) {
  return { offset: (from - 1) * venuesPerPage, limit: (page - from + 1) * venuesPerPage };
}

/** Materialized to keep the planner from scanning a whole index for a few rows. */
function fetchWhole({ facets }: ListPlan & { kind: "sorted" }, sort: BrowseSort) {
  const from = `WITH found AS MATERIALIZED (
    SELECT ${orderedColumns} FROM venues v WHERE ${listedStatusSql} AND facets = ANY($3)
  ) SELECT id FROM found ORDER BY ${browseOrders[sort]}`;
  return { from, values: [facets] };
}

/**
 * The planner has no statistics for a bit mask, assumes few matches, and would read and sort the whole table. It
 * estimates a CASE at half of all rows and therefore scans the index in order.
 */
function walk({ filter, range }: ListPlan & { kind: "ordered" }, sort: BrowseSort) {
  const values = [filter.mask, filter.value];
  const part = (condition: string) => `SELECT id FROM venues WHERE ${condition}
    AND CASE WHEN facets & $3 = $4 THEN true ELSE false END ORDER BY ${browseOrders[sort]}`;
  return range
    ? {
        from: `(${partsOf(sort).map(part).join(") UNION ALL (")})`,
        values: [...values, range.min, range.max],
      }
    : { from: part(listedStatusSql), values };
}

/** Venues of one size by capacity: adjacent in the index, apart from the few of several sizes that begin below it. */
function partsOf(sort: BrowseSort): string[] {
  const within = "sort_capacity >= $5 AND sort_capacity <= coalesce($6, 2147483647)";
  const below = `sort_capacity < $5 AND ${hasSeveralSizes}`;
  const inOrder = sort === "capacity" ? [below, within] : [within, below];
  return listedStatuses.flatMap((status) =>
    inOrder.map((part) => `${listedStatusSql} AND status = '${status}' AND ${part}`),
  );
}

export type BrowsedVenues = Relaxation & {
  venues: VenueCard[];
  total: number;
  /** Whether more venues match than `total`. */
  isBounded: boolean;
  didYouMean: string | null;
  /** Null if counting would be slow. */
  counts: FilterCounts | null;
  isNearHere: boolean;
  otherPlaces: OtherPlace[];
  /** Venues that match but for a trait, of which it is unknown; null without one, or if counting them would be slow. */
  unknownCount: number | null;
};

/** Venues and counts for /browse. A page past the end is empty. */
export async function browseVenues(
  params: BrowseParams,
  browsed?: Browsed,
): Promise<BrowsedVenues> {
  const within = withinOf(browsed ?? (await findBrowsed(params)), params);
  if (params.q === "" && within === null) {
    return browseAll(params);
  }
  const { q, sort, page, from, place, genre, name, traits: _, isUnknownToo, ...filter } = params;
  const request = { filter, sort, ...windowOf(params) };
  const { ids, ...found } =
    q === "" && within
      ? await listVenuesWithin(within, { ...request, directorySize: await countVenues({}) })
      : await searchVenues(q, request, within);
  const unknownCount = found.unknownCount ?? (await countUnknownAnywhere(params));
  const venues = await listVenueCards(ids);
  return { ...found, unknownCount, venues: inOrder(sort, venues) };
}

function inOrder(sort: BrowseSort, venues: VenueCard[]): VenueCard[] {
  return sort === "relevance" ? withRoomsBelow(venues) : venues;
}

/** Of one trait alone, the whole directory is counted already. */
async function countUnknownAnywhere({ traits: ids, ...params }: BrowseParams) {
  const [id, ...more] = ids;
  const isAlone = id && more.length === 0 && !isNarrowed({ ...params, traits: [] });
  return isAlone ? ((await countTraits()).get(id)?.unknown ?? null) : null;
}

async function countTraits(): Promise<FilterCounts["traits"]> {
  const { traits: counts, venueCount } = await listBrowseOptions();
  const countOf = (kind: string) => counts[kind] ?? 0;
  return new Map(
    traits.map((trait) => [
      trait.id,
      { known: countOf(traitKind(trait)), unknown: venueCount - countOf(knownTraitKind(trait)) },
    ]),
  );
}

function withinOf(
  { place, genre }: Browsed,
  { name, traits: ids, isUnknownToo }: BrowseParams,
): Within | null {
  const traits = ids.length > 0 ? { ids, isUnknownToo } : null;
  return place || genre || name || traits
    ? { scope: place && scopeOf(place), genreId: genre?.id ?? null, word: name || null, traits }
    : null;
}

function scopeOf({ kind, id, regionId, name }: BrowsedPlace): Scope {
  // Which country it is in does not matter here.
  const named = { kind, name, id, regionIds: [regionId], countryId: 0 };
  return { kind, places: [named], rest: [], isTyped: false };
}

async function browseAll(params: BrowseParams): Promise<BrowsedVenues> {
  const counts = await countVenuesByFilter(params);
  return {
    venues: inOrder(params.sort, await listFilteredVenues(params, params.sort, params)),
    total: await countVenues(params),
    isBounded: false,
    didYouMean: null,
    isNearHere: false,
    otherPlaces: [],
    unknownCount: null,
    ...nothingRelaxed,
    counts: { ...counts, traits: isNarrowed(params) ? counts.traits : await countTraits() },
  };
}
