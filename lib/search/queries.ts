import "server-only";
import { pool, readPrepared } from "@/lib/core/db";
import { keysOf } from "@/lib/core/typed-object";
import {
  countByFilter,
  countPassing,
  countUnknown,
  type FilterCounts,
} from "@/lib/model/browse-filter";
import type { BrowseSort } from "@/lib/model/browse-sorts";
import { facetFilter, passes, type VenueFilter } from "@/lib/model/facets";
import { listedStatusSql, type StatusName, statusNameSql } from "@/lib/model/venue-status";
import { maxListed } from "@/lib/venues/queries";
import { parsePostalCode } from "./geocoding/postal-code";
import { resolvePlace } from "./geocoding/queries";
import { patternOf } from "./matches/arms";
import { findMatches, type Matches, maxRanked } from "./matches/find-matches";
import { everywhere, matchWithin, narrowMatches, type Within } from "./matches/narrow";
import { countMatches, listedMatches, type MatchCount } from "./matches/queries";
import type { Relaxation } from "./matches/relaxed";
import { readKinds } from "./places/kinds";
import { listOtherPlaces, type OtherPlace } from "./places/other-places";
import { type PlaceMatches, searchPlaces } from "./places/queries";
import { type Reading, readText } from "./places/read-text";
import { manyVenues } from "./result-counts";
import { findTopResult, type Near, type TopResult } from "./top-result";
import { findVenues } from "./venues/find-venues";
import { rankCandidates } from "./venues/ranking";

/** A slice of the matching venues. */
export type FoundVenues = Relaxation & {
  ids: number[];
  /** Total number of matches, up to the list limit. */
  total: number;
  /** Whether there are more than `total`. */
  isBounded: boolean;
  /** Corrected text, if nothing matched it as typed. */
  didYouMean: string | null;
};

/** Results of the search page. */
export type SearchResults = PlaceMatches & { venues: FoundVenues; top: TopResult | null };

export type VenueMatch = {
  id: number;
  name: string;
  slug: string;
  countryCode: string;
  regionCode: string;
  cityName: string;
  citySlug: string;
  regionSlug: string;
  countrySlug: string;
  status: StatusName;
};

/** Results of the suggestions. */
export type DirectorySearch = PlaceMatches & {
  venues: VenueMatch[];
  /** Total number of venues, or a lower bound. */
  total: number;
  isTotalExact: boolean;
  /** Where to look around, if the text asks for that. */
  near: Near | null;
};

/** Venues in one response. */
const maxSuggested = 50;

type Part = { offset: number; limit: number };
type ListRequest = Part & { filter: VenueFilter; sort: BrowseSort };

/** Searches for everything: a slice of venues, all places and genres, and the page that answers best. */
export async function searchEverything(text: string, part: Part): Promise<SearchResults> {
  const [area, { matches, places, venues }] = await Promise.all([
    parsePostalCode(text) ? resolvePlace(text) : null,
    searchText(text, part),
  ]);
  return { ...places, venues, top: findTopResult({ matches, places, area }) };
}

async function searchText(text: string, part: Part) {
  const reading = await readText(text);
  const naming = searchPlaces(reading);
  const mayGuess = async () =>
    !namesNothingElse(reading) || Object.values(await naming).every((list) => list.length === 0);
  const [named, matches] = await Promise.all([
    naming,
    findMatches(reading, { mayGuess, mayRelax: true }),
  ]);
  const isMeant = matches.didYouMean !== null;
  const [places, venues] = await Promise.all([
    isMeant ? searchPlaces(matches.reading) : named,
    listMatches(matches, { ...part, filter: {}, sort: "relevance" }),
  ]);
  return { matches, places, venues };
}

/** Searches for everything, in the short form of suggestions. */
export async function searchDirectory(text: string): Promise<DirectorySearch> {
  const found = await searchEverything(text, { offset: 0, limit: maxSuggested });
  const { countries, regions, cities, genres, venues, top } = found;
  return {
    countries,
    regions,
    genres,
    cities,
    near: top?.kind === "near" ? top.near : null,
    venues: await listVenueMatches(venues.ids),
    total: venues.isBounded ? manyVenues : venues.total,
    isTotalExact: !venues.isBounded,
  };
}

/** The best matching venues; all of the text matches. */
export async function rankVenues(text: string, limit: number): Promise<FoundVenues> {
  const matches = await findMatches(await readText(text), {
    mayGuess: () => true,
    mayRelax: false,
  });
  return listMatches(matches, { offset: 0, limit, filter: {}, sort: "relevance" });
}

type FilteredVenues = FoundVenues & {
  counts: FilterCounts | null;
  /** Whether the text asks for what is near the visitor, whom a list does not know. */
  isNearHere: boolean;
  /** What the text may mean instead of the place that all of them are in. */
  otherPlaces: OtherPlace[];
  /** Venues that match but for a trait, of which it is unknown; null without one, or if counting them would be slow. */
  unknownCount: number | null;
};

/** A slice of the matching venues that pass a filter, with the counts per filter. */
export async function searchVenues(
  text: string,
  request: ListRequest,
  within: Within | null = null,
): Promise<FilteredVenues> {
  const reading = await readText(text);
  const { isNearHere, words, directorySize } = reading;
  if (isNearHere && words.length === 0) {
    const all = await matchWithin(within ?? everywhere, directorySize);
    return { ...(await listFiltered(all, request)), isNearHere };
  }
  const matches = await findMatches(reading);
  const narrowed = within ? await narrowMatches(matches, within) : matches;
  const { place } = matches;
  const [found, otherPlaces] = await Promise.all([
    listFiltered(narrowed, request),
    place && !within?.scope ? listOtherPlaces(place.scope, matches.reading) : [],
  ]);
  return { ...found, isNearHere, otherPlaces };
}

/** The same without a text; `directorySize` decides the query plan. */
export async function listVenuesWithin(
  within: Within,
  request: ListRequest & { directorySize: number },
): Promise<FilteredVenues> {
  return listFiltered(await matchWithin(within, request.directorySize), request);
}

async function listFiltered(matches: Matches, request: ListRequest): Promise<FilteredVenues> {
  const { counts } = matches.count;
  const [found, unknownCount] = await Promise.all([
    listMatches(matches, request),
    countUnknownMatches(matches, request.filter),
  ]);
  return {
    ...found,
    unknownCount,
    counts: counts && countByFilter(counts, request.filter),
    isNearHere: false,
    otherPlaces: [],
  };
}

/** From this number of matches on, counting those of which a trait is unknown takes longer than the list. */
const mostUnknown = 2_000;

async function countUnknownMatches(
  { arms, reading: { directorySize } }: Matches,
  filter: VenueFilter,
): Promise<number | null> {
  const ids = arms.flatMap(({ traits }) => traits?.ids ?? []);
  const isBroad = arms.some(({ traits, ...conditions }) => keysOf(conditions).length === 0);
  if (ids.length === 0 || isBroad) {
    return null;
  }
  const open = arms.map((arm) =>
    arm.traits ? { ...arm, traits: { ...arm.traits, isUnknownToo: true } } : arm,
  );
  const { counts } = await countMatches(open, {}, directorySize, mostUnknown);
  return counts && countUnknown(counts, filter, ids);
}

async function listMatches(matches: Matches, request: ListRequest): Promise<FoundVenues> {
  const { didYouMean, leftOut, unknown, nearCity, isEverything, everythingIn } = matches;
  const { arms, reading, isCut } = matches;
  const { filter, sort, offset, limit } = request;
  const count = await countFiltered(matches, filter);
  const listed = count.ids ? [{ ids: count.ids }] : arms;
  const isBounded = count.counts === null;
  const total = isBounded ? maxListed : count.about;
  const first = sort === "relevance" ? await listFirst(matches, filter) : [];
  const shown = first.slice(offset, offset + limit);
  const after = {
    arms: listed,
    filter,
    sort,
    without: first,
    namePattern: sort === "relevance" && isCut ? patternOf(reading.typed) : null,
    offset: Math.max(0, offset - first.length),
    limit: limit - shown.length,
  };
  const isComplete = after.limit === 0 || offset + shown.length >= total;
  const others = isComplete
    ? []
    : await listIds(listedMatches(after, count.about, reading.directorySize));
  const relaxation = { leftOut, unknown, nearCity, isEverything, everythingIn };
  return { ids: [...shown, ...others], total, isBounded, didYouMean, ...relaxation };
}

/** Derives the filtered count from the count of all matches; if those are too many, counts only the filtered ones. */
async function countFiltered(matches: Matches, filter: VenueFilter): Promise<MatchCount> {
  const { arms, count, reading } = matches;
  if (facetFilter(filter).mask === 0) {
    return count;
  }
  return count.counts
    ? { ...count, about: countPassing(count.counts, filter) }
    : countMatches(arms, filter, reading.directorySize);
}

/** IDs of the most relevant matches, by name. If more names matched than were ranked, ranks those that pass the filter. */
async function listFirst(
  { reading, ranked, isCut }: Matches,
  filter: VenueFilter,
): Promise<number[]> {
  const wanted = facetFilter(filter);
  const candidates =
    isCut && wanted.mask !== 0
      ? rankCandidates(await findVenues(reading, { filter, most: maxRanked }))
      : ranked;
  return candidates.filter(({ facets }) => passes(facets, wanted)).map(({ id }) => id);
}

async function listIds({ query, values }: { query: string; values: unknown[] }): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(query, values);
  return rows.map(({ id }) => id);
}

/** Whether the text names only places and genres, without words of a venue name. */
function namesNothingElse({ words, scopes, genres }: Reading): boolean {
  return (
    scopes.every(({ rest }) => rest.length === 0) &&
    (genres.length === 0 || readKinds(words, genres)?.rest.length === 0)
  );
}

async function listVenueMatches(ids: number[]): Promise<VenueMatch[]> {
  if (ids.length === 0) {
    return [];
  }
  return readPrepared<VenueMatch>(
    `SELECT v.id, v.name, v.slug, ${statusNameSql("v.status")} AS status, co.code AS "countryCode", r.code AS "regionCode", c.name AS "cityName",
            c.slug AS "citySlug", r.slug AS "regionSlug", co.slug AS "countrySlug"
       FROM unnest($1::int[]) WITH ORDINALITY AS ranked (id, rank)
         JOIN venues v ON v.id = ranked.id JOIN cities c ON c.id = v.city_id
         JOIN regions r ON r.id = v.region_id JOIN countries co ON co.id = r.country_id
       WHERE v.${listedStatusSql} ORDER BY ranked.rank`,
    [ids],
  );
}
