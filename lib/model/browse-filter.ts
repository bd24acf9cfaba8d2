import { type AmenityId, amenities } from "./amenities";
import type { BrowseSort } from "./browse-sorts";
import { type CapacityBandId, capacityBands } from "./capacity";
import { type FacetFilter, facetFilter, passes, type VenueFilter } from "./facets";
import { isTraitUnknown, type TraitId, traitMask, traits } from "./traits";
import { type VenueType, venueTypes } from "./venue-types";

/** Number of venues with these facets and, where they are counted one by one, these traits. */
export type FacetCount = { facets: number; venueCount: number; traits?: number };

/** Number of venues that are known to have a trait, and of those of which it is unknown. */
type TraitCount = { known: number; unknown: number };

/** Number of venues for each value of a filter, with the other filters unchanged. */
export type FilterCounts = {
  type: Map<VenueType | undefined, number>;
  capacityBand: Map<CapacityBandId | undefined, number>;
  amenities: Map<AmenityId, number>;
  /** Empty if they are not counted. */
  traits: Map<TraitId, TraitCount>;
};

export function countPassing(counts: FacetCount[], filter: VenueFilter): number {
  return sum(passing(counts, facetFilter(filter)));
}

export function countByFilter(counts: FacetCount[], filter: VenueFilter): FilterCounts {
  const count = (change: VenueFilter) => countPassing(counts, { ...filter, ...change });
  const types = [undefined, ...venueTypes.map(({ slug }) => slug)];
  const bands = [undefined, ...capacityBands.map(({ id }) => id)];
  const chosen = filter.amenities ?? [];
  return {
    type: new Map(types.map((type) => [type, count({ type })])),
    capacityBand: new Map(bands.map((capacityBand) => [capacityBand, count({ capacityBand })])),
    amenities: new Map(amenities.map(({ id }) => [id, count({ amenities: [...chosen, id] })])),
    traits: countByTrait(passing(counts, facetFilter(filter))),
  };
}

function countByTrait(counts: FacetCount[]): FilterCounts["traits"] {
  const rows = counts.flatMap(({ traits: bits, venueCount }) =>
    bits === undefined ? [] : [{ bits, venueCount }],
  );
  const countIf = (isCounted: (bits: number) => boolean) =>
    rows.reduce((total, { bits, venueCount }) => total + (isCounted(bits) ? venueCount : 0), 0);
  return new Map(
    (rows.length > 0 ? traits : []).map((trait) => {
      const known = traitMask({ ids: [trait.id], isUnknownToo: false });
      return [
        trait.id,
        {
          known: countIf((bits) => passes(bits, known)),
          unknown: countIf((bits) => isTraitUnknown(bits, trait)),
        },
      ];
    }),
  );
}

/** Number of venues that pass but for one of the traits, of which it is unknown. */
export function countUnknown(counts: FacetCount[], filter: VenueFilter, ids: TraitId[]): number {
  const possible = traitMask({ ids, isUnknownToo: true });
  const known = traitMask({ ids, isUnknownToo: false });
  return sum(
    passing(counts, facetFilter(filter)).filter(
      ({ traits: bits = 0 }) => passes(bits, possible) && !passes(bits, known),
    ),
  );
}

type CapacityRange = { min: number; max: number | null };

/**
 * How to read a page of a list: walk the index of its order until enough venues have passed the filter, or fetch all
 * that pass and sort them.
 */
export type ListPlan =
  | { kind: "ordered"; filter: FacetFilter; range: CapacityRange | undefined }
  | { kind: "sorted"; facets: number[] };

type ListRequest = {
  filter: VenueFilter;
  sort: BrowseSort;
  /** Number of entries up to the end of the page. */
  depth: number;
};

/** Maximum number of venues to sort, or this share of all venues if that is more. */
const alwaysSortable = 5000;
const shareSorted = 1 / 50;

/**
 * Picks the cheaper plan. A walk reads on average all ÷ matches entries per match, so it pays off with many matches;
 * few matches are faster to sort.
 */
export function planList(counts: FacetCount[], { filter, sort, depth }: ListRequest): ListPlan {
  const matching = passing(counts, facetFilter(filter));
  const matches = sum(matching);
  const range = walkedRange(filter, sort);
  const all = sum(counts);
  const walked = range ? countPassing(counts, { capacityBand: filter.capacityBand }) : all;
  return isSorted({ matches, depth, walked, maxSorted: all * shareSorted })
    ? { kind: "sorted", facets: matching.map(({ facets }) => facets) }
    : { kind: "ordered", filter: facetFilter(filter), range };
}

type Lengths = { matches: number; depth: number; walked: number; maxSorted: number };

/** Whether sorting all matches costs less than walking the index until enough have passed. */
export function isSorted({ matches, depth, walked, maxSorted }: Lengths): boolean {
  return matches <= Math.max(alwaysSortable, maxSorted) && matches * matches < depth * walked;
}

/** Ordered by capacity, the venues of one size are adjacent, so the walk starts at the first of them. */
function walkedRange({ capacityBand }: VenueFilter, sort: BrowseSort): CapacityRange | undefined {
  const isBySize = sort === "capacity" || sort === "-capacity";
  return isBySize ? capacityBands.find(({ id }) => id === capacityBand) : undefined;
}

function passing(counts: FacetCount[], filter: FacetFilter): FacetCount[] {
  return counts.filter(({ facets }) => passes(facets, filter));
}

function sum(counts: FacetCount[]): number {
  return counts.reduce((total, { venueCount }) => total + venueCount, 0);
}
