import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Genre } from "@/lib/genres/queries";
import { maxPlaces } from "@/lib/model/search-limits";
import { isListedCity } from "@/lib/places/listed-cities";
import { sentenceName } from "@/lib/places/sentence-name";
import { beginsWith, everyWord, listOf } from "../terms";
import { type Reading, wholeIds } from "./read-text";
import type { NamedPlace, Scope } from "./scopes";

type Place = { id: number; name: string; slug: string; venueCount: number };
type CountryMatch = Place;
type RegionMatch = Place & { countrySlug: string; countryName: string };
type CityMatch = Place & {
  countrySlug: string;
  regionSlug: string;
  regionName: string;
};
type GenreMatch = Pick<Genre, "id" | "slug" | "name" | "description" | "venueCount">;

export type PlaceMatches = {
  countries: CountryMatch[];
  regions: RegionMatch[];
  cities: CityMatch[];
  genres: GenreMatch[];
};

/** A town with fewer venues may be a misspelling of a larger one in its region, which is then found too. */
const fewVenues = 3;
const manyVenues = 10;
const leastSimilarity = 0.5;

/** Maximum number of cities to sort. */
const maxCityCandidates = 200;

/** IDs of the named places of a kind. */
function namedIds({ scopes }: Reading, kind: Scope["kind"]): number[] {
  return scopes
    .filter((scope) => scope.kind === kind)
    .flatMap((scope) => scope.places.map(({ id }) => id));
}

/** Starts with the text, has a word that does ('caro' finds North Carolina), or is named among other words. */
function matches(table: string, named: string): string {
  const name = `${table}.search_name`;
  return `($1 <> '' AND (${name} LIKE $1 || '%' OR ' ' || ${name} LIKE '% ' || $1 || '%') OR ${table}.id = ANY(${named}))`;
}

/** Order: exact names, named places, then names that start with the text. */
function closestFirst(table: string, named: string): string {
  const name = `${table}.search_name`;
  return `${name} = $1 DESC, ${table}.id = ANY(${named}) DESC, ${name} NOT LIKE $1 || '%'`;
}

const matchingCountries = `
  SELECT id, name, slug, venue_count AS "venueCount" FROM countries co WHERE ${matches("co", "$2")}
    ORDER BY ${closestFirst("co", "$2")}, name, id`;

const matchingRegions = `
  SELECT r.id, r.name, r.slug, r.venue_count AS "venueCount", co.slug AS "countrySlug", co.name AS "countryName"
    FROM regions r JOIN countries co ON co.id = r.country_id WHERE ${matches("r", "$3")}
    ORDER BY ${closestFirst("r", "$3")}, r.name, r.id LIMIT ${maxPlaces}`;

const matchingCities = `
  WITH found AS (
    (SELECT id FROM cities WHERE $1 <> '' AND ${beginsWith("search_key(search_name)", "search_key($1)")}
       ORDER BY search_key(search_name), id LIMIT ${maxCityCandidates})
    UNION (SELECT id FROM cities WHERE array_to_tsvector(search_words(search_name)) @@ $6::tsquery
             LIMIT ${maxCityCandidates})
    UNION SELECT unnest($4::int[])
    UNION SELECT large.id FROM cities small JOIN cities large USING (region_id)
      WHERE small.id = ANY($4) AND small.venue_count < ${fewVenues} AND large.venue_count >= ${manyVenues}
        AND similarity(large.search_name, small.search_name) > ${leastSimilarity}
  )
  SELECT c.id, c.name, c.slug, c.venue_count AS "venueCount", co.slug AS "countrySlug", r.slug AS "regionSlug", r.name AS "regionName"
    FROM found JOIN cities c USING (id) JOIN regions r ON r.id = c.region_id
      JOIN countries co ON co.id = r.country_id
    WHERE ${isListedCity("c")}
    ORDER BY c.id = ANY($7) DESC, ${closestFirst("c", "$4")}, c.venue_count DESC, c.population DESC NULLS LAST, c.id LIMIT ${maxPlaces}`;

const matchingGenres = `
  SELECT id, slug, name, description, c.venue_count AS "venueCount" FROM genres g JOIN genre_counts c ON c.genre_id = g.id
    WHERE ${matches("g", "$5")} ORDER BY ${closestFirst("g", "$5")}, name, id`;

/** Countries, regions, cities, and genres that the text names or starts to name, alone or among other words. */
export async function searchPlaces(reading: Reading): Promise<PlaceMatches> {
  const [found] = await readPrepared<PlaceMatches>(
    `SELECT ${listOf(matchingCountries)} AS countries, ${listOf(matchingRegions)} AS regions,
            ${listOf(matchingCities)} AS cities, ${listOf(matchingGenres)} AS genres`,
    [
      reading.text,
      namedIds(reading, "country"),
      namedIds(reading, "region"),
      namedIds(reading, "city"),
      reading.genres.map(({ id }) => id),
      everyWord(reading.words, reading.endings),
      wholeIds(reading, "city"),
    ],
  );
  return found ?? { countries: [], regions: [], cities: [], genres: [] };
}

/** The name of a place as sentences have it: 'Chicago', 'the District of Columbia'. */
export async function findPlaceName({
  kind,
  id,
}: Pick<NamedPlace, "kind" | "id">): Promise<string | null> {
  const table = { city: "cities", region: "regions", country: "countries" }[kind];
  const [place] = await readPrepared<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [
    id,
  ]);
  return place ? sentenceName(place) : null;
}
