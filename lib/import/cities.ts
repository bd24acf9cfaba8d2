import { citySlugVariants } from "./clean/city";
import { createCities } from "./mutations";
import { type CityKey, type CityRow, listCities } from "./queries";
import type { ImportSession } from "./session";
import type { VenueRecord } from "./venue-record";

type Located = Pick<VenueRecord, "regionCode" | "city" | "line" | "recordId">;
export type CityFinder = (record: Pick<Located, "regionCode" | "city">) => CityRow;

/** Finds the cities of records under any spelling of 'Saint', 'Mount', and 'Fort'; creates missing ones. */
export async function findOrCreateCities(
  session: ImportSession,
  records: Located[],
): Promise<CityFinder> {
  const toKey = ({ regionCode, city }: Pick<Located, "regionCode" | "city">) => ({
    regionId: session.regionIdByCode.get(regionCode) ?? 0,
    slug: city.slug,
  });
  const wanted = records.map((record) => ({
    ...toKey(record),
    name: record.city.name,
    line: record.line,
    recordId: record.recordId,
  }));
  const found = await listCities(session, uniqueKeys(wanted.flatMap(withVariants)));
  const known = new Set(found.map(spellingKey));
  const missing = new Map(
    wanted
      .toReversed()
      .filter((city) => !known.has(spellingKey(city)))
      .map((city) => [spellingKey(city), city]),
  );
  if (missing.size > 0) {
    await createCities(session, [...missing.values()]);
    found.push(...(await listCities(session, [...missing.values()])));
  }
  return cityFinder(found, toKey);
}

function cityFinder(
  cities: CityRow[],
  toKey: (record: Parameters<CityFinder>[0]) => CityKey,
): CityFinder {
  const exact = new Map(cities.map((city) => [exactKey(city), city]));
  const bySpelling = new Map(cities.map((city) => [spellingKey(city), city]));
  return (record) => {
    const key = toKey(record);
    const city = exact.get(exactKey(key)) ?? bySpelling.get(spellingKey(key));
    if (!city) {
      throw new Error(`The database has no region ${record.regionCode}.`);
    }
    return city;
  };
}

function withVariants({ regionId, slug }: CityKey): CityKey[] {
  return citySlugVariants(slug).map((variant) => ({ regionId, slug: variant }));
}

function uniqueKeys(keys: CityKey[]): CityKey[] {
  return [...new Map(keys.map((key) => [exactKey(key), key])).values()];
}

function exactKey({ regionId, slug }: CityKey): string {
  return `${regionId}:${slug}`;
}

/** One key for 'st-john' and 'saint-john'. */
function spellingKey({ regionId, slug }: CityKey): string {
  return exactKey({ regionId, slug: citySlugVariants(slug).toSorted()[0] ?? slug });
}
