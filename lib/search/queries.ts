import "server-only";
import { readPrepared } from "@/lib/db";
import type { VenueFilter } from "@/lib/venues/facets";
import { mostPlaces } from "./limits";
import { kindsIn } from "./places/kinds";
import {
  listNamedCities,
  type NamedCity,
  type PlaceMatches,
  type Reading,
  readText,
  searchPlaces,
} from "./places/queries";
import { everyWord } from "./terms";
import { type FoundVenues, findLikeliest, findVenues } from "./venues/find-venues";
import { rankCandidates } from "./venues/ranking";

/** Venues that one search ranks: ten pages of cards. */
export const mostRanked = 240;

export type RankedVenues = {
  /** The best first, at most `mostRanked` of them. */
  ids: number[];
  /** Whether more venues match than are ranked. */
  isBounded: boolean;
  /** What the text was taken for, when nothing matched it as it was typed. */
  didYouMean: string | null;
};

/** Everything the search page shows of one text. */
export type SearchResults = PlaceMatches & { venues: RankedVenues };

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
export type DirectorySearch = Omit<PlaceMatches, "genres"> & { venues: VenueMatch[] };

/** Everything a text finds, the best of each kind first. */
export async function searchEverything(text: string): Promise<SearchResults> {
  return searchAll(text, mostRanked);
}

/** The same in short, as suggestions show it. */
export async function searchDirectory(text: string): Promise<DirectorySearch> {
  const { countries, regions, cities, venues } = await searchAll(text, mostPlaces);
  return { countries, regions, cities, venues: await listVenueMatches(venues.ids) };
}

/** The published venues that a text finds among those that pass the filter. */
export async function rankVenues(text: string, filter: VenueFilter = {}): Promise<RankedVenues> {
  const reading = await readText(text);
  const typed = await findVenues(reading, { filter, most: mostRanked + 1 });
  return toRanked(
    await findLikeliest(reading, typed, { filter, most: mostRanked + 1 }),
    mostRanked,
  );
}

/** The cities that a text names ('austin', 'Portland, Maine', 'nyc'), those with most venues first. */
export async function findNamedCities(text: string): Promise<NamedCity[]> {
  return listNamedCities(await readText(text));
}

/** The condition, with its values, that a venue `v` has every word of a text in its name. */
export async function findNameCondition(
  text: string,
): Promise<{ where: string; values: string[] }> {
  const { words, endings } = await readText(text);
  return {
    where: "venue_search_terms(v.search_name, v.city_id, v.region_id, v.facets) @@ $1::tsquery",
    values: [everyWord(words, endings)],
  };
}

async function searchAll(text: string, most: number): Promise<SearchResults> {
  const reading = await readText(text);
  const wanted = { filter: {}, most: most + 1 };
  const [places, typed] = await Promise.all([searchPlaces(reading), findVenues(reading, wanted)]);
  const isPlace =
    namesNothingElse(reading) && Object.values(places).some((list) => list.length > 0);
  if (typed.length === 0 && isPlace) {
    return { ...places, venues: toRanked({ reading, candidates: [], didYouMean: null }, most) };
  }
  const found = await findLikeliest(reading, typed, wanted);
  const isMeant = found.reading !== reading && !isPlace;
  return {
    ...(isMeant ? await searchPlaces(found.reading) : places),
    venues: toRanked(found, most),
  };
}

/** Whether what a text finds of places and genres is all it asks for: no words of a name are beside them. */
function namesNothingElse({ words, scopes, genres }: Reading): boolean {
  return (
    scopes.every(({ rest }) => rest.length === 0) &&
    (genres.length === 0 || kindsIn(words, genres).length > 0)
  );
}

function toRanked({ candidates, didYouMean }: FoundVenues, most: number): RankedVenues {
  const ids = rankCandidates(candidates);
  return { ids: ids.slice(0, most), isBounded: ids.length > most, didYouMean };
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
