import "server-only";
import type { Coordinates } from "@/lib/model/coordinates";
import { facetFilter, passes } from "@/lib/model/facets";
import { kilometersOf, type NearFilter } from "@/lib/model/near-filter";
import { readTraits, traitMask } from "@/lib/model/traits";
import { coveredKm, isOnMap } from "./flat-map";
import { doubtKm, readSieved, type Sieve, type SievedRow } from "./nearest";
import { findDominantRegion, type RankedVenue, rankByPriority, sortByDistance } from "./priority";
import { radiusKm } from "./radius";

/** The nearest venues to look at: few first, and never more than the last. */
const lookedAt = [1_000, 10_000];

/** So many decide the dominant region, whether they pass or not. */
const whole = 200;

type Passing = {
  ranked: RankedVenue[];
  total: number;
  isMore: boolean;
  /** Venues that pass but for a trait of which it is unknown. */
  unknown: number;
};

/**
 * The near venues that pass a filter, in the order of the whole list and with its labels. `isMore` if so many venues are
 * near that some were not looked at.
 */
export async function findPassing(position: Coordinates, filter: NearFilter): Promise<Passing> {
  const wantedKm = Math.min(radiusKm, filter.within ? kilometersOf(filter.within) : radiusKm);
  const wanted = facetFilter(filter);
  const ids = readTraits(filter.traits ?? []);
  const possibleMask = traitMask({ ids, isUnknownToo: true });
  const knownMask = traitMask({ ids, isUnknownToo: false });
  const sieve = { whole, facets: wanted, traits: possibleMask };
  const { venues, reachedKm } = await readWithin(position, wantedKm, sieve);
  const nearestFirst = sortByDistance(venues, position);
  const possible = nearestFirst.filter(
    (venue) =>
      venue.distanceKm <= Math.min(wantedKm, reachedKm) &&
      passes(venue.facets, wanted) &&
      passes(venue.traits, possibleMask),
  );
  const known = possible.filter((venue) => passes(venue.traits, knownMask));
  const passing = filter.isUnknownToo ? possible : known;
  // Decided by all venues, so that the filter changes nobody's place.
  const ranked = rankByPriority(passing, findDominantRegion(nearestFirst));
  return {
    ranked,
    total: ranked.length,
    isMore: reachedKm < wantedKm,
    unknown: possible.length - known.length,
  };
}

type Reached = { venues: SievedRow[]; reachedKm: number };

/** The nearest venues that a sieve lets through, and up to which distance these are all. */
async function readWithin(
  position: Coordinates,
  wantedKm: number,
  sieve: Sieve,
  attempt = 0,
): Promise<Reached> {
  const count = lookedAt[attempt] ?? 0;
  const venues = isOnMap(position, radiusKm) ? await readSieved({ position, count }, sieve) : [];
  const last = venues.find(({ place }) => place === count);
  const reachedKm = last
    ? coveredKm(position, last.flatDistance) - doubtKm
    : Number.POSITIVE_INFINITY;
  return reachedKm >= wantedKm || attempt + 1 >= lookedAt.length
    ? { venues, reachedKm }
    : readWithin(position, wantedKm, sieve, attempt + 1);
}
