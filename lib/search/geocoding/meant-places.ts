import "server-only";
import { findKnown, listNamed, type NamedPlace } from "./named-places";
import type { NamedRegion, PlaceReading, Within } from "./place-readings";

/** A part of a text is read as a place only after a comma or a house number, or if many people live there. */
export const wellKnown = 100_000;

/** A state or province is meant rather than a smaller city of its name. */
export const largerThanRegion = 500_000;

export type Found = { reading: PlaceReading; places: NamedPlace[] };

/** The places of each reading, those with the most inhabitants first. */
export async function findPlacesOf(
  readings: PlaceReading[],
  regions: NamedRegion[],
): Promise<Found[]> {
  const names = [...new Set(readings.flatMap(({ name }) => name ?? []))];
  return choosePlaces(readings, regions, await listNamed(names));
}

/** The same among places that are known already. */
export function choosePlaces(
  readings: PlaceReading[],
  regions: NamedRegion[],
  named: NamedPlace[],
): Found[] {
  return readings.map((reading) => ({ reading, places: placesOf(reading, named, regions) }));
}

function placesOf(
  { name, within }: PlaceReading,
  named: NamedPlace[],
  regions: NamedRegion[],
): NamedPlace[] {
  if (name === null) {
    return [];
  }
  const known = findKnown(name, regions, named);
  return [...(known ? [known] : []), ...named.filter(({ searchName }) => searchName === name)]
    .filter((place) => lies(place, within))
    .toSorted((one, other) => other.population - one.population);
}

export function lies({ regionId, countryCode }: NamedPlace, within: Within): boolean {
  if (within === null) {
    return true;
  }
  return "regionIds" in within
    ? within.regionIds.includes(regionId)
    : within.countryCode === countryCode;
}

/** What words mean as a whole: one of the places, or a state, province, or country. */
export type Meaning = { places: NamedPlace[]; area: Within; isAreaMeant: boolean };

/** "Ontario, CA" is in California; "Ontario" alone is the province. */
export function meaningOf(whole: Found[]): Meaning {
  const places = whole.flatMap((found) => found.places);
  const area = whole.find(({ reading }) => reading.name === null)?.reading.within ?? null;
  const first = whole.find((found) => found.places.length > 0);
  const isAreaMeant =
    area !== null &&
    first?.reading.within === null &&
    (places[0]?.population ?? 0) < largerThanRegion;
  return { places, area, isAreaMeant };
}
