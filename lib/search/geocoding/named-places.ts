import "server-only";
import { arrayOfAnyLength, readPrepared } from "@/lib/core/db";
import { oneMistakeFrom } from "@/lib/core/text/edit-distance";
import type { Coordinates } from "@/lib/model/coordinates";
import { isListedCity } from "@/lib/places/listed-cities";
import { listOf } from "../terms";
import { knownPlaces, searchName, townName } from "./known-places";
import type { NamedRegion, Within } from "./place-readings";

/** A town or a listed city, with the words that lead to it alone. */
export type NamedPlace = {
  searchName: string;
  label: string;
  /** "Portland, Maine" */
  fullName: string;
  regionId: number;
  countryCode: string;
  population: number;
  venueCount: number;
  cityId: number | null;
  /** Null for a city of an import that has none. */
  position: Coordinates | null;
  /** Whether the table of boroughs, metro names, and other names has it. */
  isKnown: boolean;
  /** The city that it is a part of. */
  partOf: { cityId: number; name: string } | null;
};

/** As the database has a place. */
export type PlaceRow = Omit<
  NamedPlace,
  "label" | "fullName" | "position" | "isKnown" | "partOf"
> & {
  name: string;
  regionCode: string;
  regionName: string;
  latitude: number | null;
  longitude: number | null;
};

/** Towns have a city only with venues; a city that a file or a person added may be no town. */
const placesSql = (towns: string, cities: string) => `
  SELECT t.search_name AS "searchName", t.name, r.id AS "regionId", r.code AS "regionCode", r.name AS "regionName",
         co.code AS "countryCode", coalesce(t.population, 0) AS population, coalesce(c.venue_count, 0) AS "venueCount",
         c.id AS "cityId", coalesce(c.latitude, t.latitude) AS latitude, coalesce(c.longitude, t.longitude) AS longitude
    FROM towns t JOIN regions r ON r.id = t.region_id JOIN countries co ON co.id = r.country_id
    LEFT JOIN cities c ON c.region_id = t.region_id AND c.slug = t.slug
    WHERE ${towns}
  UNION ALL
  SELECT c.search_name, c.name, r.id, r.code, r.name, co.code, coalesce(c.population, 0), c.venue_count, c.id,
         c.latitude, c.longitude
    FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries co ON co.id = r.country_id
    WHERE ${cities} AND ${isListedCity("c")}
      AND NOT EXISTS (SELECT FROM towns t WHERE t.region_id = c.region_id AND t.slug = c.slug)`;

/** Places of names, those with the most inhabitants first; `names` and `keys` are placeholders for the values below. */
export function namedPlacesSql(names: string, keys: string): string {
  const any = arrayOfAnyLength(`${names}::text[]`);
  const anyKey = arrayOfAnyLength(`${keys}::text[]`);
  return `SELECT * FROM (${placesSql(
    `t.search_name = ANY(${any})`,
    `search_key(c.search_name) = ANY(${anyKey}) AND c.search_name = ANY(${any})`,
  )}) p ORDER BY population DESC, "venueCount" DESC, latitude IS NULL, "cityId", "regionId" LIMIT 500`;
}

/** The names that places are sought by, also those that known places have, and these without spaces. */
export function soughtNames(names: string[]): { names: string[]; keys: string[] } {
  const all = [...new Set([...names, ...names.flatMap(namesOfKnown)])];
  return { names: all, keys: all.map((name) => name.replaceAll(" ", "")) };
}

const named = namedPlacesSql("$1", "$2");

export async function listNamed(called: string[]): Promise<NamedPlace[]> {
  const { names, keys } = soughtNames(called);
  return (await readPrepared<PlaceRow>(named, [names, keys])).map(toPlace);
}

/** The places of states, provinces, or a country with the most venues, then with the most inhabitants. */
export async function listLargest(within: Exclude<Within, null>): Promise<NamedPlace[]> {
  const isThere = "regionIds" in within ? "r.id = ANY($1::int[])" : "co.code = $1";
  const rows = await readPrepared<PlaceRow>(
    `SELECT c.search_name AS "searchName", c.name, r.id AS "regionId", r.code AS "regionCode", r.name AS "regionName",
            co.code AS "countryCode", coalesce(c.population, 0) AS population, c.venue_count AS "venueCount", c.id AS "cityId",
            c.latitude, c.longitude
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries co ON co.id = r.country_id
       WHERE ${isThere} AND c.latitude IS NOT NULL
       ORDER BY c.venue_count DESC, c.population DESC NULLS LAST, c.id LIMIT 6`,
    ["regionIds" in within ? within.regionIds : within.countryCode],
  );
  return rows.map(toPlace);
}

/** Towns with similar names, in the form of search_text, and their inhabitants. Short names with swapped letters share little. */
export async function listSimilarNames(names: string[]): Promise<NamedPlace[]> {
  const rows = await readPrepared<PlaceRow>(
    `SELECT * FROM (${placesSql(
      "(t.search_name % ANY($1::text[]) OR t.search_name = ANY($2::text[])) AND t.population >= 500",
      "false",
    )}) p ORDER BY population DESC, "regionId" LIMIT 500`,
    [names, names.flatMap((name) => oneMistakeFrom(name))],
  );
  return rows.map(toPlace);
}

export function toPlace({
  name,
  regionCode,
  regionName,
  latitude,
  longitude,
  ...row
}: PlaceRow): NamedPlace {
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return {
    ...row,
    label: `${name}, ${regionCode}`,
    fullName: `${name}, ${regionName}`,
    position,
    isKnown: false,
    partOf: null,
  };
}

/** What a known place is called in the table of towns, and the city that it is a part of. */
function namesOfKnown(name: string): string[] {
  const known = knownPlaces.get(name);
  return known ? [townName(known), ...(known.partOf ? [searchName(known.partOf)] : [])] : [];
}

/** A borough, a metro name, or a former or native name of a text, and the city that it is or is a part of, if listed. */
export function findKnown(
  name: string,
  regions: NamedRegion[],
  named: NamedPlace[],
): NamedPlace | null {
  const known = knownPlaces.get(name);
  const region = known && regions.find(({ code }) => code === known.regionCode);
  if (!(known && region)) {
    return null;
  }
  const { label, latitude, longitude, population, partOf } = known;
  const listed = (called: string) =>
    named.find((one) => one.searchName === called && one.regionId === region.id && one.cityId);
  const own = listed(townName(known));
  const whole = partOf ? listed(searchName(partOf)) : undefined;
  return {
    searchName: name,
    label,
    fullName: label,
    regionId: region.id,
    countryCode: region.countryCode,
    population,
    position: { latitude, longitude },
    venueCount: own?.venueCount ?? 0,
    cityId: own?.cityId ?? null,
    isKnown: true,
    partOf: partOf && whole?.cityId ? { cityId: whole.cityId, name: partOf } : null,
  };
}

/** All states and provinces, as a list in a statement. */
export const namedRegions = listOf(`
  SELECT r.id, r.code, r.search_name AS "searchName", co.id AS "countryId", co.code AS "countryCode"
    FROM regions r JOIN countries co ON co.id = r.country_id ORDER BY r.id`);

/** A typed text in the form of search_text, and the states and provinces that it may name. */
export async function readRegions(
  typed: string,
): Promise<{ text: string; regions: NamedRegion[] }> {
  const [row] = await readPrepared<{ text: string; regions: NamedRegion[] }>(
    `SELECT search_text($1) AS text, ${namedRegions} AS regions`,
    [typed],
  );
  return row ?? { text: "", regions: [] };
}
