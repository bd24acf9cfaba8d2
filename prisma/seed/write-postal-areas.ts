import type { Client } from "pg";
import type { Area } from "zipcodes";

type PostalArea = {
  code: string;
  countryCode: string;
  regionCode: string;
  town: string;
  latitude: number | null;
  longitude: number;
};

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
      FROM jsonb_to_recordset($1) seed ("countryCode" text, "regionCode" text, code text, town text,
        latitude double precision, longitude double precision)
      JOIN countries ON countries.code = seed."countryCode"
      JOIN regions ON regions.country_id = countries.id AND regions.code = seed."regionCode"
     ORDER BY seed.code
    ON CONFLICT DO NOTHING`;

/** Adds all ZIP codes and forward sortation areas if there are none yet, since loading the data takes memory. */
export async function writePostalAreas(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM postal_areas LIMIT 1");
  if (rowCount === 0) {
    const { default: zipcodes } = await import("zipcodes");
    // About ten have no latitude.
    const known = Object.values(zipcodes.codes).filter(({ latitude }) => latitude !== null);
    const areas = known.map(toPostalArea);
    await client.query(insertAreas, [JSON.stringify(areas)]);
  }
}

/** Drops additions to the town: 'Calgary (city Centre / Calgary Tower)' → 'Calgary'. */
function toPostalArea({ zip, latitude, longitude, city, state, country }: Area): PostalArea {
  const town = city.replace(/\s*\(.*$/, "");
  const place = { code: zip, town, latitude, longitude };
  return country === "US"
    ? { ...place, countryCode: "us", regionCode: state }
    : { ...place, countryCode: "ca", regionCode: provinceOf(zip, state) };
}

function provinceOf(code: string, state: string): string {
  return provinces[code.charAt(0)] ?? (state.startsWith("Nunavut") ? "NU" : "NT");
}
