import type { Note } from "@/lib/clean/cleaned";
import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import { type WantedCity, wantCities } from "./city-mutations";
import { citySlugVariants } from "./clean/city";
import { isInRegion } from "./clean/position";
import { postalAreaOf } from "./clean/postal-code";
import { type CityRow, listCities } from "./queries";
import type { ImportSession } from "./session";
import {
  type CityKey,
  isRuralArea,
  namedTownKm,
  type PostalArea,
  spellingKey,
  type Town,
} from "./towns";
import type { VenueRecord } from "./venue-record";

/** Another town than the one that a record states. */
type Moved = { town: Town; warning: Note };

/** The city of a record, or why it has none. */
export type FoundPlace = { city: CityRow; moved?: Moved } | { unknown: Note };

/** A town that may have no city yet, or one that only this file names. */
type WantedTown = Omit<WantedCity, "line" | "recordId">;

type Place = { wanted: WantedTown; moved?: Moved } | { unknown: Note };

/**
 * Finds the cities of records, in any spelling of "Saint", "Mount", and "Fort". A town without one is wanted until `addCities`. A
 * name that is no town stands for one of the name across the border, the one it nearly spells, or the one that the record
 * is in by its postal code or position; else the record has no place, unless new towns are allowed.
 */
export async function findPlaces(
  session: ImportSession,
  records: VenueRecord[],
): Promise<(record: VenueRecord) => FoundPlace> {
  const keys = new Map(records.map((record) => [record, keyOf(session, record)]));
  const cities = new CityIndex(await listCities(session, withVariants([...keys.values()])));
  const missing = records.filter((record) => !cities.find(keyOf(session, record)));
  const places = new Map(missing.map((record) => [record, placeOf(session, record)]));
  await wantMissing(session, cities, places);
  return (record) => {
    const place = places.get(record);
    if (!place) {
      return foundCity(cities, keyOf(session, record));
    }
    return "unknown" in place
      ? place
      : { ...foundCity(cities, place.wanted), ...(place.moved && { moved: place.moved }) };
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

/** What a record says about where it is, beside its city. */
type Whereabouts = { position: Coordinates | null; area: PostalArea | null };

function whereaboutsOf({ towns }: ImportSession, record: VenueRecord): Whereabouts {
  const { statedPosition: stated, postalCode } = record;
  const position = stated && parseCoordinates(stated.latitude, stated.longitude);
  return { position, area: postalCode ? towns.areaOf(postalAreaOf(postalCode)) : null };
}

function placeOf(session: ImportSession, record: VenueRecord): Place {
  const { towns, allowsNewTowns } = session;
  const { city, regionCode } = record;
  if (city.slug === "") {
    return { unknown: { reason: "waits for a reviewer: no town in its place", detail: city.name } };
  }
  const key = keyOf(session, record);
  const town = towns.find(key);
  if (town) {
    return { wanted: { ...town, isTown: true } };
  }
  const where = whereaboutsOf(session, record);
  const position = where.position ?? where.area;
  const named = position && towns.named(city.slug, position);
  if (named) {
    return movedTo(named, "region corrected: the town is in another one", record);
  }
  const meant = towns.alike(key, position);
  if (meant && position && distanceKm(meant, position) <= namedTownKm) {
    return movedTo(meant, "town corrected by its position", record);
  }
  if (allowsNewTowns) {
    const unplaced = { isTown: false, latitude: null, longitude: null };
    return { wanted: { ...key, name: city.name, ...unplaced } };
  }
  const found = townAt(session, record, where);
  if (found) {
    return movedTo(found, "unknown town: placed in the one that it is in", record);
  }
  const stated = `${city.name}, ${regionCode}`;
  const detail = meant ? `${stated}: did you mean ${meant.name}?` : stated;
  return { unknown: { reason: "waits for a reviewer: unknown town", detail } };
}

function movedTo(town: Town, reason: string, { city, regionCode }: VenueRecord): Place {
  const detail = `${city.name}, ${regionCode}: ${town.name}, ${town.regionCode}`;
  return { wanted: { ...town, isTown: true }, moved: { town, warning: { reason, detail } } };
}

/** The town of the postal code, else that of the position, in the stated region. */
function townAt(
  session: ImportSession,
  record: VenueRecord,
  { position, area }: Whereabouts,
): Town | null {
  const { regionId } = keyOf(session, record);
  if (area?.town.regionId === regionId && !isRuralArea(area.code)) {
    return area.town;
  }
  const isThere = position && isInRegion(position, record.regionCode);
  const found = isThere ? session.towns.at(position, { regionId }) : null;
  return found ?? (area?.town.regionId === regionId ? area.town : null);
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
  if (wanted.length === 0) {
    return;
  }
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
