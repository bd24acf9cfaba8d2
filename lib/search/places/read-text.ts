import "server-only";
import { cache } from "react";
import { arrayOfAnyLength, readPrepared } from "@/lib/core/db";
import { cleanLine } from "@/lib/core/text/clean-text";
import { isListedCity } from "@/lib/places/listed-cities";
import { searchName } from "../geocoding/known-places";
import {
  namedPlacesSql,
  namedRegions,
  type PlaceRow,
  soughtNames,
  toPlace,
} from "../geocoding/named-places";
import type { NamedRegion } from "../geocoding/place-readings";
import { beginsWith, listOf } from "../terms";
import { isTime, type NamedGenre, withKindsFirst, withoutWeakFillers } from "./kinds";
import { soughtNearHere } from "./near-here";
import { maxPartWords, type PlacePart, readPlacePart } from "./place-part";
import { type NamedPlace, placeNames, readScopes, type Scope } from "./scopes";
import { genreSynonyms } from "./synonyms";
import type { Town } from "./towns";

/** A typed text, normalized for comparison with names. */
export type Reading = {
  /** Lower case, without accents. */
  typed: string;
  /** In the form of the database's search_text. */
  text: string;
  words: string[];
  /** Places that any of the words name. */
  places: NamedPlace[];
  /** Interpretations as a name and a place. */
  scopes: Scope[];
  /** The one place that the words, or their end or beginning without kinds, name. */
  part: PlacePart | null;
  /** Venue types and music genres among the words. */
  genres: NamedGenre[];
  /** Towns that postal codes are named after, among the words; those with the most codes first. */
  towns: Town[];
  /** Known words that start with the last word, which may be incomplete. */
  endings: string[];
  /** Whether it asks for what is near the visitor; the rest of the text is in the other fields. */
  isNearHere: boolean;
  /** Total number of published venues, which decides the query plan. */
  directorySize: number;
  /** All states and provinces. */
  regions: NamedRegion[];
};

/** Minimum length of an incomplete last word; shorter prefixes occur in nearly every name. */
const leastTyped = 3;

/** Maximum number of completions of a prefix. */
const maxEndings = 40;

/** Interprets a text. Cached, since one page may need it more than once. */
export const readText = cache(async (text: string): Promise<Reading> => {
  const line = cleanLine(text);
  const sought = soughtNearHere(line);
  const isNearHere = sought !== null;
  const asked = sought ?? line;
  // Most texts in the form that the database gives them, so that it is asked once.
  const likely = searchName(asked);
  const [found] = await readPrepared<Normal & Named>(normalSql, [
    ...valuesOf(wordsOf(likely, isNearHere)),
    asked,
  ]);
  const { typed, text: normal, directorySize, regions, ...named } = found ?? nothing;
  return readWords(
    { typed, text: normal, directorySize, regions },
    isNearHere,
    normal === likely ? named : null,
  );
});

/**
 * Interprets words that have the form of the database's search_text already, such as words of its vocabulary, in place of
 * a text that was typed. Cached, since several corrections may mean the same.
 */
export const readKnownWords = cache((line: string, typed: Reading): Promise<Reading> => {
  const sought = soughtNearHere(line);
  const text = sought ?? line;
  const { directorySize, regions } = typed;
  return readWords({ typed: text, text, directorySize, regions }, sought !== null, null);
});

type Normal = Pick<Reading, "typed" | "text" | "directorySize" | "regions">;

/** `named`: what the words name, if the database was asked already. */
async function readWords(
  normal: Normal,
  isNearHere: boolean,
  named: Named | null,
): Promise<Reading> {
  const typedCount = normal.text === "" ? 0 : normal.text.split(" ").length;
  const words = wordsOf(normal.text, isNearHere);
  const { meant, ...found } = named ?? (await findNamed(words));
  const genres = found.genres.map(withSynonyms);
  const readPlaces = async (ordered: string[]) => ({
    part: await readPlacePart(ordered, normal.regions, meant.map(toPlace)),
    scopes: readScopes(ordered, found.places),
  });
  const asTyped = await readPlaces(words);
  const isInMiddle =
    asTyped.part === null && asTyped.scopes.length === 0 && meant.length + found.places.length > 0;
  const ordered = isInMiddle ? withKindsFirst(words, genres) : words;
  const read = ordered === words ? asTyped : await readPlaces(ordered);
  const line = words.join(" ");
  const text = words.length < typedCount ? { typed: line, text: line } : {};
  return { ...normal, ...text, ...found, ...read, words, genres, isNearHere };
}

function wordsOf(text: string, isNearHere: boolean): string[] {
  const typed = text === "" ? [] : text.split(" ");
  return isNearHere ? withoutWeakFillers(typed.filter((word) => !isTime(word))) : typed;
}

/** Interprets some of the words of a text, none of which is incomplete. */
export function readPart(reading: Reading, words: string[]): Reading {
  const text = words.join(" ");
  const scopes = readScopes(words, reading.places);
  return { ...reading, typed: text, text, words, scopes, part: null, endings: [] };
}

const typedKeys = arrayOfAnyLength("$1::text[]");
const typedNames = arrayOfAnyLength("$2::text[]");

const namedPlaces = `
  SELECT 'city' AS kind, c.search_name AS name, c.id, r.code AS "regionCode", ARRAY[r.id] AS "regionIds", r.country_id AS "countryId"
    FROM cities c JOIN regions r ON r.id = c.region_id
    WHERE search_key(c.search_name) = ANY(${typedKeys}) AND c.search_name = ANY(${typedNames}) AND ${isListedCity("c")}
  UNION ALL SELECT 'region', n.name, r.id, NULL, ARRAY[r.id], r.country_id
    FROM regions r CROSS JOIN LATERAL (VALUES (r.search_name), (lower(r.code))) AS n (name)
    WHERE n.name = ANY(${typedNames})
  UNION ALL SELECT 'country', n.name, co.id, NULL, ARRAY(SELECT id FROM regions WHERE country_id = co.id), co.id
    FROM countries co CROSS JOIN LATERAL (VALUES (co.search_name), (co.code)) AS n (name)
    WHERE n.name = ANY(${typedNames})
  ORDER BY kind, name, id`;

const namedGenres = `
  SELECT id, kind, slug, names FROM genres
    CROSS JOIN LATERAL (SELECT ARRAY[search_name, replace(slug, '-', ' ')] AS names) n
    WHERE names && $3 ORDER BY kind DESC, id`;

/** Maximum number of towns, of all names together. */
const maxTowns = 60;

const namedTowns = `
  SELECT a.search_name AS "searchName", min(a.town) AS name, r.id AS "regionId", r.code AS "regionCode",
         r.name AS "regionName", r.country_id AS "countryId", avg(a.latitude) AS latitude,
         avg(a.longitude) AS longitude, count(*)::integer AS codes
    FROM postal_areas a JOIN regions r ON r.id = a.region_id
    WHERE a.search_name = ANY(${typedNames})
    GROUP BY a.search_name, r.id ORDER BY codes DESC, r.id LIMIT ${maxTowns}`;

const endings = `
  SELECT word FROM vocabulary WHERE length($4) >= ${leastTyped} AND word <> $4
    AND ${beginsWith("word", "$4")} ORDER BY word LIMIT ${maxEndings}`;

type Named = Pick<Reading, "places" | "genres" | "towns" | "endings"> & {
  /** What the words may mean as a place. */
  meant: PlaceRow[];
};

const namedSql = `${listOf(namedPlaces)} AS places, ${listOf(namedGenres)} AS genres, ${listOf(namedTowns)} AS towns,
  ARRAY(${endings}) AS endings, ${listOf(namedPlacesSql("$5", "$6"))} AS meant`;

const normalSql = `SELECT fold_text($7) AS typed, search_text($7) AS text,
  (SELECT coalesce(sum(venue_count), 0)::integer FROM countries) AS "directorySize",
  ${namedRegions} AS regions, ${namedSql}`;

const noNames: Named = { places: [], genres: [], towns: [], endings: [], meant: [] };
const nothing = { typed: "", text: "", directorySize: 0, regions: [], ...noNames };

async function findNamed(words: string[]): Promise<Named> {
  const [named] = await readPrepared<Named>(`SELECT ${namedSql}`, valuesOf(words));
  return named ?? noNames;
}

function valuesOf(words: string[]): unknown[] {
  const names = placeNames(words);
  const keys = names.map((name) => name.replaceAll(" ", ""));
  const meant = soughtNames(words.length > maxPartWords ? [] : names);
  return [keys, names, genreNames(words), words.at(-1) ?? "", meant.names, meant.keys];
}

function withSynonyms(genre: NamedGenre): NamedGenre {
  return { ...genre, names: [...genre.names, ...(genreSynonyms[genre.slug] ?? [])] };
}

/** Word sequences that may name a genre, also in plural: 'hip hop', 'clubs', 'stadiums' for 'arena'. */
function genreNames(words: string[]): string[] {
  const runs = words.flatMap((_, start) =>
    [1, 2, 3].map((length) => words.slice(start, start + length).join(" ")),
  );
  const names = [...new Set(runs.flatMap((run) => [run, run.replace(/s$/, "")]))];
  const meant = Object.entries(genreSynonyms)
    .filter(([, synonyms]) => synonyms.some((synonym) => names.includes(synonym)))
    .map(([slug]) => slug.replaceAll("-", " "));
  return [...names, ...meant];
}

/** IDs of the places of a kind that the whole text names. Of several cities, it means one. */
export function wholeIds(
  { scopes, part }: Pick<Reading, "scopes" | "part">,
  kind: Scope["kind"],
): number[] {
  if (part?.scope.rest.length === 0) {
    const { scope, unlisted } = part;
    return scope.kind === kind && unlisted === null ? scope.places.map(({ id }) => id) : [];
  }
  return scopes
    .filter((scope) => scope.kind === kind && scope.rest.length === 0)
    .flatMap(({ places }) => places.map(({ id }) => id));
}
