import "server-only";
import { cache } from "react";
import { pool } from "@/lib/core/db";
import { spellingDistance } from "@/lib/core/text/edit-distance";
import type { Coordinates } from "@/lib/model/coordinates";
import { listedStatusSql } from "@/lib/model/venue-status";
import { isNearlySpelled } from "@/lib/places/nearly-spelled";
import { type Found, findPlacesOf, lies, meaningOf, wellKnown } from "./meant-places";
import { listLargest, listSimilarNames, type NamedPlace, readRegions } from "./named-places";
import { type PlaceReading, readPlaces } from "./place-readings";
import { type PostalCode, parsePosition, splitPostalCode } from "./postal-code";
import { uncoveredPlace } from "./uncovered";

/** Maximum number of other cities offered. */
const maxOthers = 5;

export type ResolvedPlace = {
  /** 'Austin, TX', or the code in its display form. */
  name: string;
  /** Town of a code: 'Beverly Hills, CA'. Null for other places and unknown codes. */
  town: string | null;
  position: Coordinates;
  /** Other cities the text may mean: 'Portland, Maine'. */
  others: string[];
};

/**
 * Resolves a typed town, borough, metro name, state, province, country, code, or position, also at the end of an address, to
 * a position: that of the place with the most inhabitants. Null for an unknown place.
 */
export const resolvePlace = cache(async (text: string): Promise<ResolvedPlace | null> => {
  const position = parsePosition(text);
  if (position) {
    const name = `${position.latitude}, ${position.longitude}`;
    return { name, town: null, position, others: [] };
  }
  const { code, rest } = splitPostalCode(text);
  const area = code && (await findPostalArea(code, { isAlone: rest === "" }));
  return area ?? (rest === "" ? null : findNamedPlace(rest));
});

/** A country is meant rather than a smaller town of its name, such as Peru in Indiana. */
const largerThanCountry = 20_000;

async function findNamedPlace(typed: string): Promise<ResolvedPlace | null> {
  const { text, regions } = await readRegions(typed);
  const readings = readPlaces(text.split(" ").filter(Boolean), regions);
  const found = await findPlacesOf(readings, regions);
  const whole = found.filter(({ reading }) => reading.skipped === 0);
  const places = await placesOfWhole(whole);
  const [first] = places;
  if (uncoveredPlace(typed) && (first?.population ?? 0) < largerThanCountry) {
    return null;
  }
  if (first) {
    return toPlace(places);
  }
  const end = placesAtEnd(found, /,|^\s*\d/.test(typed));
  return toPlace(end ?? (await findMisspelled(whole.map(({ reading }) => reading))));
}

/** What the whole text names, the likeliest first, and the largest city of a state, province, or country of the name. */
async function placesOfWhole(whole: Found[]): Promise<NamedPlace[]> {
  const { places, area, isAreaMeant } = meaningOf(whole);
  if (!area) {
    return places;
  }
  const largest = await listLargest(area);
  return isAreaMeant
    ? [...largest, ...places]
    : [...places, ...largest.slice(0, places.length > 0 ? 1 : 6)];
}

function placesAtEnd(found: Found[], isAddress: boolean): NamedPlace[] | null {
  const end = found.find(
    ({ reading: { skipped, within }, places: [place] }) =>
      skipped > 0 &&
      place !== undefined &&
      (isAddress || within !== null || place.population >= wellKnown),
  );
  return end?.places ?? null;
}

/** The closest spellings, and of these the towns with the most inhabitants. */
async function findMisspelled(readings: PlaceReading[]): Promise<NamedPlace[]> {
  const names = readings.flatMap(({ name, within }) => (name === null ? [] : [{ name, within }]));
  const similar = await listSimilarNames(names.map(({ name }) => name));
  return names
    .flatMap(({ name, within }) =>
      similar
        .filter((place) => lies(place, within) && mayBeMeant(name, place))
        .map((place) => ({ place, distance: spellingDistance(name, place.searchName) })),
    )
    .toSorted((a, b) => a.distance - b.distance || b.place.population - a.place.population)
    .map(({ place }) => place);
}

/** A large city may be meant with two mistakes: one letter is lacking and another doubled. */
function mayBeMeant(name: string, { searchName, population }: NamedPlace): boolean {
  const isLong = Math.min(name.length, searchName.length) >= leastLong;
  return (
    isNearlySpelled(name, searchName) ||
    (isLong && population >= wellKnown && spellingDistance(name, searchName) <= 2)
  );
}

/** Shorter names with two other letters are other names. */
const leastLong = 7;

async function toPlace(named: NamedPlace[]): Promise<ResolvedPlace | null> {
  const [first, ...others] = named;
  const position = first && (first.position ?? (await findCityMiddle(first)));
  if (!(first && position)) {
    return null;
  }
  const names = new Map(others.map(({ label, fullName }) => [label, fullName]));
  names.delete(first.label);
  const offered = [...names.values()].slice(0, maxOthers);
  return { name: first.label, town: null, position, others: offered };
}

function findCityMiddle({ cityId }: NamedPlace): Promise<Coordinates | null> {
  return findMiddle("city_id = $1", [cityId]);
}

/**
 * Middle of the code's venues, else the code's position, else, of a code alone, the middle of venues with similar codes:
 * five digits after a name may be anything.
 */
async function findPostalArea(
  { name, key }: PostalCode,
  { isAlone }: { isAlone: boolean },
): Promise<ResolvedPlace | null> {
  const condition = `postal_code IS NOT NULL AND postal_key(postal_code) COLLATE "C" LIKE $1`;
  const [middle, area] = await Promise.all([findMiddle(condition, [`${key}%`]), findArea(key)]);
  const known = isAlone || area?.town ? area : null;
  const similar = isAlone ? () => findMiddle(condition, [`${key.slice(0, 3)}%`]) : () => null;
  const position = middle ?? known ?? (await similar());
  return position && { name, town: area?.town ?? null, position, others: [] };
}

/**
 * Position and town of a ZIP code, or of the forward sortation area of a Canadian code. For an unknown (newer) one, the
 * middle of codes with the same prefix.
 */
async function findArea(key: string): Promise<(Coordinates & { town: string | null }) | null> {
  const isZip = /^\d/.test(key);
  const code = isZip ? key : key.slice(0, 3);
  const { rows } = await pool.query<Coordinates & { town: string | null }>(
    `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude,
            CASE WHEN a.code = $1 THEN min(town || ', ' || r.code) END AS town
       FROM postal_areas a JOIN regions r ON r.id = a.region_id
       WHERE a.code LIKE $2 GROUP BY a.code = $1 ORDER BY a.code = $1 DESC LIMIT 1`,
    [code, `${code.slice(0, isZip ? 3 : 2)}%`],
  );
  return rows[0] ?? null;
}

/** Median position of up to 200 venues that match a condition; robust against a wrong position. */
async function findMiddle(condition: string, values: unknown[]): Promise<Coordinates | null> {
  const { rows } = await pool.query<Coordinates>(
    `SELECT latitude, longitude
       FROM (
         SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY latitude) AS latitude,
                percentile_cont(0.5) WITHIN GROUP (ORDER BY longitude) AS longitude
           FROM (SELECT latitude, longitude FROM venues
                   WHERE ${listedStatusSql} AND latitude IS NOT NULL AND ${condition} LIMIT 200) area
       ) middle
       WHERE latitude IS NOT NULL`,
    values,
  );
  return rows[0] ?? null;
}
