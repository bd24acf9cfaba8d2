import type { Client } from "pg";
import type { Area } from "zipcodes";
import type { GeoNamesTown } from "./geonames";
import { type PostalArea, placeAreas } from "./postal-towns";

/** Province by the first letter of a code. X is used in two territories. */
const provinces: Record<string, string> = {
  A: "NL",
  B: "NS",
  C: "PE",
  E: "NB",
  G: "QC",
  H: "QC",
  J: "QC",
  K: "ON",
  L: "ON",
  M: "ON",
  N: "ON",
  P: "ON",
  R: "MB",
  S: "SK",
  T: "AB",
  V: "BC",
  Y: "YT",
};

const insertAreas = `
  INSERT INTO postal_areas (code, region_id, town, latitude, longitude)
    SELECT seed.code, regions.id, seed.town, seed.latitude, seed.longitude
      FROM jsonb_to_recordset($1) seed ("regionKey" text, code text, town text, latitude double precision,
        longitude double precision)
      JOIN countries ON countries.code = split_part(seed."regionKey", ':', 1)
      JOIN regions ON regions.country_id = countries.id AND regions.code = split_part(seed."regionKey", ':', 2)
     ORDER BY seed.code
    ON CONFLICT DO NOTHING`;

/** Adds all ZIP codes and forward sortation areas, each with its municipality. */
export async function writePostalAreas(client: Client, towns: GeoNamesTown[]): Promise<void> {
  const { default: zipcodes } = await import("zipcodes");
  const areas = Object.values(zipcodes.codes).flatMap((area) => toPostalArea(area) ?? []);
  await client.query(insertAreas, [JSON.stringify(placeAreas(areas, towns))]);
}

/** About ten codes have no latitude, some lack the minus sign of their longitude, and one is that of Santa Claus. */
function toPostalArea({ zip, latitude, longitude, city, state, country }: Area): PostalArea | null {
  const regionKey = country === "US" ? `us:${state}` : `ca:${provinceOf(zip, state)}`;
  return latitude === null || zip === "H0H"
    ? null
    : { code: zip, name: city, regionKey, latitude, longitude: -Math.abs(longitude) };
}

function provinceOf(code: string, state: string): string {
  return provinces[code.charAt(0)] ?? (state.startsWith("Nunavut") ? "NU" : "NT");
}
