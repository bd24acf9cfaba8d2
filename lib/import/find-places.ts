import type { Note } from "@/lib/clean/cleaned";
import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import { type WantedCity, wantCities } from "./city-mutations";
import { citySlugVariants } from "./clean/city";
import { isInRegion } from "./clean/position";
import { postalAreaOf } from "./clean/postal-code";
import { type CityRow, listCities, listPostalCenters } from "./queries";
import type { ImportSession } from "./session";
import { type CityKey, nearestTownKm, spellingKey } from "./towns";
import type { VenueRecord } from "./venue-record";

/** The city of a record, or why it has none. */
export type FoundPlace = { city: CityRow; warning?: Note } | { unknown: Note };

/** A town that may have no city yet, or one that only this file names. */
type WantedTown = Omit<WantedCity, "line" | "recordId">;

type Place = { wanted: WantedTown; warning?: Note } | { unknown: Note };

/**
 * Finds the cities of records, in any spelling of "Saint", "Mount", and "Fort". A town without one is wanted until `addCities`. A
 * name that is no town stands for the one it nearly spells or the closest one, if the record's position or postal code
 * says where it is; else the record has no place, unless new towns are allowed.
 */
export async function findPlaces(
  session: ImportSession,
  records: VenueRecord[],
): Promise<(record: VenueRecord) => FoundPlace> {
  const keys = new Map(records.map((record) => [record, keyOf(session, record)]));
  const cities = new CityIndex(await listCities(session, withVariants([...keys.values()])));
  const missing = records.filter((record) => !cities.find(keyOf(session, record)));
  if (missing.length === 0) {
    return (record) => foundCity(cities, keyOf(session, record));
  }
  const places = await placeAll(session, missing);
  await wantMissing(session, cities, places);
  return (record) => {
    const place = places.get(record);
    if (!place) {
      return foundCity(cities, keyOf(session, record));
    }
    return "unknown" in place
      ? place
      : { ...foundCity(cities, place.wanted), ...(place.warning && { warning: place.warning }) };
  };
}

function keyOf({ regionIdByCode }: ImportSession, { regionCode, city }: VenueRecord): CityKey {
  return { regionId: regionIdByCode.get(regionCode) ?? 0, slug: city.slug };
}

function foundCity(cities: CityIndex, key: CityKey): { city: CityRow } {
  const city = cities.find(key);
  if (!city) {
    throw new Error(`The database has no city ${key.slug} in region ${key.regionId}.`);
  }
  return { city };
}

async function placeAll(
  session: ImportSession,
  records: VenueRecord[],
): Promise<Map<VenueRecord, Place>> {
  const centers = await listPostalCenters(
    session,
    records.flatMap(({ postalCode }) => (postalCode ? [postalAreaOf(postalCode)] : [])),
  );
  return new Map(
    records.map((record) => {
      const center = centers.get(postalAreaOf(record.postalCode ?? "")) ?? null;
      return [record, placeOf(session, record, positionOf(record) ?? center)];
    }),
  );
}

function positionOf({ statedPosition, regionCode }: VenueRecord): Coordinates | null {
  const stated =
    statedPosition && parseCoordinates(statedPosition.latitude, statedPosition.longitude);
  return stated && isInRegion(stated, regionCode) ? stated : null;
}

/** A misspelled town is looked for this far around. */
const misspelledTownKm = 60;

function placeOf(session: ImportSession, record: VenueRecord, position: Coordinates | null): Place {
  const { towns, allowsNewTowns } = session;
  const key = keyOf(session, record);
  const town = towns.find(key);
  if (town) {
    return { wanted: { ...town, isTown: true } };
  }
  const stated = `${record.city.name}, ${record.regionCode}`;
  const meant = towns.alike(key, position);
  if (meant && position && distanceKm(meant, position) <= misspelledTownKm) {
    const warning = {
      reason: "town corrected by its position",
      detail: `${stated}: ${meant.name}`,
    };
    return { wanted: { ...meant, isTown: true }, warning };
  }
  if (allowsNewTowns) {
    const { name } = record.city;
    return { wanted: { ...key, name, isTown: false, latitude: null, longitude: null } };
  }
  const { regionId } = key;
  const closest = position && towns.closest(position, { regionId, withinKm: nearestTownKm });
  if (closest) {
    const reason = "unknown town: placed in the closest one";
    const warning = { reason, detail: `${stated}: ${closest.name}` };
    return { wanted: { ...closest, isTown: true }, warning };
  }
  const detail = meant ? `${stated}: did you mean ${meant.name}?` : stated;
  return { unknown: { reason: "waits for a reviewer: unknown town", detail } };
}

/** The first record of a spelling names its city. */
async function wantMissing(
  session: ImportSession,
  cities: CityIndex,
  places: ReadonlyMap<VenueRecord, Place>,
): Promise<void> {
  const wanted = [...places]
    .toReversed()
    .flatMap(([{ line, recordId }, place]) =>
      "wanted" in place ? [{ ...place.wanted, line, recordId }] : [],
    );
  const keys = withVariants(wanted);
  cities.add(await listCities(session, keys));
  const missing = new Map(
    wanted.filter((city) => !cities.find(city)).map((city) => [spellingKey(city), city]),
  );
  if (missing.size > 0) {
    await wantCities(session, [...missing.values()]);
    cities.add(await listCities(session, [...missing.values()]));
  }
}

/** Cities by their slugs, and by other spellings of them. */
class CityIndex {
  private readonly exact = new Map<string, CityRow>();
  private readonly bySpelling = new Map<string, CityRow>();

  constructor(cities: CityRow[]) {
    this.add(cities);
  }

  add(cities: CityRow[]): void {
    for (const city of cities) {
      this.exact.set(exactKey(city), city);
      this.bySpelling.set(spellingKey(city), city);
    }
  }

  find(key: CityKey): CityRow | null {
    return this.exact.get(exactKey(key)) ?? this.bySpelling.get(spellingKey(key)) ?? null;
  }
}

function exactKey({ regionId, slug }: CityKey): string {
  return `${regionId}:${slug}`;
}

function withVariants(keys: CityKey[]): CityKey[] {
  const variants = keys.flatMap(({ regionId, slug }) =>
    citySlugVariants(slug).map((variant) => ({ regionId, slug: variant })),
  );
  return [...new Map(variants.map((key) => [exactKey(key), key])).values()];
}
