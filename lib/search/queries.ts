import "server-only";
import { pool, readPrepared } from "@/lib/core/db";
import { countByFilter, countPassing, type FilterCounts } from "@/lib/model/browse-filter";
import type { BrowseSort } from "@/lib/model/browse-params";
import { facetFilter, passes, type VenueFilter } from "@/lib/model/facets";
import { maxListed } from "@/lib/venues/queries";
import { allMatches, bindInto } from "./matches/arm-sql";
import { patternOf } from "./matches/arms";
import { findMatches, type Matches, maxRanked } from "./matches/find-matches";
import { countMatches, listedMatches, type MatchCount } from "./matches/queries";
import { readKinds } from "./places/kinds";
import { type PlaceMatches, type Reading, readText, searchPlaces } from "./places/queries";
import { manyVenues } from "./result-counts";
import { findVenues } from "./venues/find-venues";
import { rankCandidates } from "./venues/ranking";

/** A part of the venues that a text finds. */
export type FoundVenues = {
  ids: number[];
  /** How many there are in all, as far as a list goes. */
  total: number;
  /** Whether there are more than `total`. */
  isBounded: boolean;
  /** What the text was taken for, when nothing matched it as it was typed. */
  didYouMean: string | null;
};

/** Everything the search page shows of one text. */
export type SearchResults = PlaceMatches & { venues: FoundVenues };

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
};

/** What the suggestions show of one text. */
export type DirectorySearch = PlaceMatches & {
  venues: VenueMatch[];
  /** How many venues there are in all, or at least. */
  total: number;
  isTotalExact: boolean;
};

/** Venues that a call answers. */
const maxSuggested = 50;

type Part = { offset: number; limit: number };
type ListRequest = Part & { filter: VenueFilter; sort: BrowseSort };

/** The first venues that a text finds, and everything else that it finds. */
export async function searchEverything(text: string, part: Part): Promise<SearchResults> {
  const reading = await readText(text);
  const places = await searchPlaces(reading);
  const isPlace =
    namesNothingElse(reading) && Object.values(places).some((list) => list.length > 0);
  const matches = await findMatches(reading, !isPlace);
  const isMeant = matches.didYouMean !== null;
  const [found, venues] = await Promise.all([
    isMeant ? searchPlaces(matches.reading) : places,
    listMatches(matches, { ...part, filter: {}, sort: "relevance" }),
  ]);
  return { ...found, venues };
}

/** The same in short, as suggestions show it. */
export async function searchDirectory(text: string): Promise<DirectorySearch> {
  const { venues, ...places } = await searchEverything(text, { offset: 0, limit: maxSuggested });
  return {
    ...places,
    venues: await listVenueMatches(venues.ids),
    total: venues.isBounded ? manyVenues : venues.total,
    isTotalExact: !venues.isBounded,
  };
}

/** The venues that a text finds best. */
export async function rankVenues(text: string, limit: number): Promise<number[]> {
  const matches = await findMatches(await readText(text));
  return (await listMatches(matches, { offset: 0, limit, filter: {}, sort: "relevance" })).ids;
}

/** A part of the venues that a text finds among those that pass a filter, and how many there are by filter. */
export async function searchVenues(
  text: string,
  request: ListRequest,
): Promise<FoundVenues & { counts: FilterCounts | null }> {
  const matches = await findMatches(await readText(text));
  const { counts } = matches.count;
  return {
    ...(await listMatches(matches, request)),
    counts: counts && countByFilter(counts, request.filter),
  };
}

/** The condition, with its values, that a venue `v` is one of those that a text finds. */
export async function findTextCondition(
  text: string,
): Promise<{ where: string; values: unknown[] }> {
  const { arms } = await findMatches(await readText(text), false);
  const values: unknown[] = [];
  const found = allMatches(arms, bindInto(values), "v.id", "true");
  return { where: arms.length === 0 ? "false" : `v.id IN (${found})`, values };
}

async function listMatches(matches: Matches, request: ListRequest): Promise<FoundVenues> {
  const { didYouMean, arms, reading, isCut } = matches;
  const { filter, sort, offset, limit } = request;
  const count = await countFiltered(matches, filter);
  const listed = count.ids ? [{ ids: count.ids }] : arms;
  const isBounded = count.counts === null;
  const total = isBounded ? maxListed : count.about;
  const first = sort === "relevance" ? await listFirst(matches, filter) : [];
  const shown = first.slice(offset, offset + limit);
  const after = {
    ...{ arms: listed, filter, sort, without: first },
    namePattern: sort === "relevance" && isCut ? patternOf(reading.typed) : null,
    offset: Math.max(0, offset - first.length),
    limit: limit - shown.length,
  };
  const isComplete = after.limit === 0 || offset + shown.length >= total;
  const others = isComplete
    ? []
    : await listIds(listedMatches(after, count.about, reading.directorySize));
  return { ids: [...shown, ...others], total, isBounded, didYouMean };
}

/** All matches counted once say how many pass any filter; where they are too many, those that pass may be few. */
async function countFiltered(matches: Matches, filter: VenueFilter): Promise<MatchCount> {
  const { arms, count, reading } = matches;
  if (facetFilter(filter).mask === 0) {
    return count;
  }
  return count.counts
    ? { ...count, about: countPassing(count.counts, filter) }
    : countMatches(arms, filter, reading.directorySize);
}

/** The ids that come first by relevance: names. Where more names answer than were ranked, those that pass are ranked. */
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

/** Whether what a text finds of places and genres is all it asks for: no words of a name are beside them. */
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
    `SELECT v.id, v.name, v.slug, co.code AS "countryCode", r.code AS "regionCode", c.name AS "cityName",
            c.slug AS "citySlug", r.slug AS "regionSlug", co.slug AS "countrySlug"
       FROM unnest($1::int[]) WITH ORDINALITY AS ranked (id, rank)
         JOIN venues v ON v.id = ranked.id JOIN cities c ON c.id = v.city_id
         JOIN regions r ON r.id = v.region_id JOIN countries co ON co.id = r.country_id
       WHERE v.status = 'PUBLISHED' ORDER BY ranked.rank`,
    [ids],
  );
}
