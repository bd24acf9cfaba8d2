import "server-only";
import { readPrepared } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import {
  choosePlaces,
  type Found,
  largerThanRegion,
  type Meaning,
  meaningOf,
  wellKnown,
} from "../geocoding/meant-places";
import type { NamedPlace } from "../geocoding/named-places";
import { type NamedRegion, readWhole } from "../geocoding/place-readings";
import { isConnector } from "./kinds";
import type { Scope } from "./scopes";

/** The one place that a text, or its end or beginning, names, and where to search for the rest. */
export type PlacePart = {
  scope: Scope;
  /** The label of a place that has no page: "Bay Area, CA". */
  unlisted: string | null;
  /** The city that is searched instead of a town without venues. */
  near: { townName: string; cityName: string } | null;
  /** Whether it is meant even by a text that names of venues contain more often. */
  isWide: boolean;
  venueCount: number;
};

type Part = { words: string[]; rest: string[]; isTyped: boolean };

/** Longer texts name more than a place and a kind. */
export const maxPartWords = 10;

/** A town with fewer inhabitants and without venues is not searched for: some are called "Hall." */
const leastInhabitants = 20_000;

/** Maximum number of places of a name that are tried. */
const maxTried = 4;

/** Reads the longest part of the words that names a place; null if none does, or if nothing is listed in or near it. */
export async function readPlacePart(
  words: string[],
  regions: NamedRegion[],
  named: NamedPlace[],
): Promise<PlacePart | null> {
  if (words.length > maxPartWords) {
    return null;
  }
  const parts = partsOf(words).map((part) => ({
    part,
    readings: readWhole(part.words, regions),
  }));
  const found = choosePlaces(
    parts.flatMap(({ readings }) => readings),
    regions,
    named,
  );
  const byReading = new Map(found.map((one) => [one.reading, one]));
  for (const { part, readings } of parts) {
    const meaning = trusted(
      part,
      meaningOf(readings.flatMap((reading) => byReading.get(reading) ?? [])),
    );
    const meant = meaning && (await placeOf(part, meaning, regions));
    if (meant) {
      return meant;
    }
  }
  return null;
}

/** The whole text, then its ends and beginnings, the longest first. */
function partsOf(words: string[]): Part[] {
  const lengths = words.map((_, index) => words.length - index);
  return lengths.flatMap((length) => {
    const at = words.length - length;
    const end = { words: words.slice(at), rest: words.slice(0, at), isTyped: false };
    const start = { words: words.slice(0, length), rest: words.slice(length), isTyped: true };
    return at === 0 ? [end] : [end, start];
  });
}

/** The area or the places that a part means, if it may mean any. */
function trusted(part: Part, { places, area, isAreaMeant }: Meaning): Meaning | null {
  if (isAreaMeant || (area !== null && places.length === 0)) {
    // "or" and "in" are codes as well.
    const isCode = part.words.join(" ").length <= 2;
    return isCode && part.isTyped ? null : { places: [], area, isAreaMeant };
  }
  const [first] = places;
  return first && isTrusted(part, first) ? { places, area: null, isAreaMeant } : null;
}

/** Beside other words, a place has to be well known, followed by its state, or preceded by a word such as "in." */
function isTrusted({ words, rest, isTyped }: Part, place: NamedPlace): boolean {
  const isAfterConnector = !isTyped && isConnector(rest.at(-1) ?? "");
  const isFollowedByRegion = place.searchName !== words.join(" ");
  return (
    rest.length === 0 ||
    isAfterConnector ||
    isFollowedByRegion ||
    place.population >= wellKnown ||
    (place.isKnown && words.length > 1)
  );
}

async function placeOf(
  part: Part,
  { places, area }: Meaning,
  regions: NamedRegion[],
): Promise<PlacePart | null> {
  if (area) {
    return areaOf(part, area, regions);
  }
  for (const place of places.slice(0, maxTried)) {
    const found = await findScope(part, place);
    if (found) {
      return found;
    }
  }
  return null;
}

function areaOf(
  part: Part,
  area: NonNullable<Found["reading"]["within"]>,
  regions: NamedRegion[],
): PlacePart {
  const isRegion = "regionIds" in area;
  const inside = regions.filter(({ id, countryCode }) =>
    isRegion ? area.regionIds.includes(id) : area.countryCode === countryCode,
  );
  const places = inside.map(({ id, searchName, countryId }) => ({
    kind: isRegion ? ("region" as const) : ("country" as const),
    name: searchName,
    id: isRegion ? id : countryId,
    regionIds: [id],
    countryId,
  }));
  const kind = isRegion ? "region" : "country";
  const scope = { ...part, rest: withoutConnectors(part), kind, places } as const;
  return { scope, unlisted: null, near: null, isWide: true, venueCount: 0 };
}

async function findScope(part: Part, place: NamedPlace): Promise<PlacePart | null> {
  const { cityId, venueCount, population, isKnown, position, label, partOf } = place;
  const isWide = isKnown || population >= largerThanRegion;
  const found = (cities: { id: number }[]): PlacePart => ({
    scope: inCities(part, cities, place),
    unlisted: cityId !== null && venueCount > 0 ? null : label,
    near: null,
    isWide,
    venueCount,
  });
  if (cityId !== null && venueCount > 0) {
    return found([{ id: cityId }]);
  }
  if (partOf) {
    const near = { townName: label.split(",")[0] ?? label, cityName: partOf.name };
    return { ...found([{ id: partOf.cityId }]), near };
  }
  if (position === null || !(isKnown || population >= leastInhabitants)) {
    return null;
  }
  const around = await listCitiesAround(position, isKnown ? null : place.regionId);
  const [closest] = around;
  if (!closest) {
    return null;
  }
  const near = { townName: label.split(",")[0] ?? label, cityName: closest.name };
  return isKnown ? found(around) : { ...found([closest]), near };
}

function inCities(part: Part, cities: { id: number }[], place: NamedPlace): Scope {
  const { searchName: name, regionId } = place;
  const places = cities.map(({ id }) => ({
    kind: "city" as const,
    name,
    id,
    regionIds: [regionId],
    // Not asked of a city.
    countryId: 0,
  }));
  return { kind: "city", places, rest: withoutConnectors(part), isTyped: part.isTyped };
}

function withoutConnectors({ rest }: Part): string[] {
  const last = rest.findLastIndex((word) => !isConnector(word));
  return rest.slice(0, last + 1);
}

/** In degrees of latitude, about 50 km: farther cities are no answer to what is in a town or an area. */
const farthest = 0.45;

/** Maximum number of cities of a metro area. */
const maxAround = 200;

/** The cities with venues around a position, the closest first, also only of a region. */
export function listCitiesAround(
  { latitude, longitude }: Coordinates,
  regionId: number | null,
): Promise<{ id: number; name: string }[]> {
  return readPrepared<{ id: number; name: string }>(
    `SELECT id, name FROM (
         SELECT id, name, power(latitude - $2, 2) + power((longitude - $3) * cos(radians($2)), 2) AS distance FROM cities
           WHERE region_id = ANY(CASE WHEN $1::int IS NULL THEN ARRAY(SELECT id FROM regions) ELSE ARRAY[$1] END)
             AND venue_count > 0 AND latitude IS NOT NULL
       ) c WHERE distance < ${farthest ** 2} ORDER BY distance, id LIMIT ${maxAround}`,
    [regionId, latitude, longitude],
  );
}
