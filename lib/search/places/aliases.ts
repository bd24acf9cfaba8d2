import { regionNames } from "@/lib/places/region-names";
import { knownPlaces, searchName, townName } from "../geocoding/known-places";
import { countryNames, shortRegionNames } from "../geocoding/place-readings";

/** A city in its region, or else a region or a country, by its name. */
export type Meant = { name: string; regionCode?: string };

const countries = { us: "united states", ca: "canada" };
const regions: Readonly<Record<string, string>> = { ...regionNames.us, ...regionNames.ca };

const cities = [...knownPlaces].map(([name, known]): [string, Meant] => [
  name,
  { name: townName(known), regionCode: known.regionCode },
]);

const areas = [
  ...Object.entries(shortRegionNames).map(([name, code]) => [name, regions[code] ?? ""] as const),
  ...Object.entries(countryNames)
    .filter(([name]) => name.length > 2)
    .map(([name, code]) => [name, countries[code]] as const),
].map(([name, full]): [string, Meant] => [name, { name: searchName(full) }]);

/** Other names of single places and those in the table of cities, as the reader of places has them. */
export const placeAliases: ReadonlyMap<string, Meant> = new Map([...areas, ...cities]);
