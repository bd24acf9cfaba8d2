import "server-only";
import { cache } from "react";
import { pool } from "@/lib/db";
import type { NamedCity } from "@/lib/search/places/queries";
import { findNamedCities } from "@/lib/search/queries";
import type { Coordinates } from "@/lib/venues/coordinates";
import { type PostalCode, parsePostalCode } from "./postal-code";

/** Further cities of the same name that are offered. */
const mostOthers = 5;

export type TypedPlace = {
  /** 'Austin, TX', or the code as people write it. */
  name: string;
  position: Coordinates;
  /** Other cities that the text may mean: 'Portland, Maine'. */
  others: string[];
};

/** Where the place is that somebody typed: a city, a ZIP or a postal code. Null for a place nobody knows. */
export const findTypedPlace = cache(async (text: string): Promise<TypedPlace | null> => {
  const code = parsePostalCode(text);
  return code ? findPostalArea(code) : findCity(text);
});

async function findCity(text: string): Promise<TypedPlace | null> {
  const [city, ...others] = await findNamedCities(text);
  const position = city && (await findCityPosition(city));
  return position
    ? {
        name: `${city.name}, ${city.region.code}`,
        position,
        others: others.slice(0, mostOthers).map(({ name, region }) => `${name}, ${region.name}`),
      }
    : null;
}

async function findCityPosition({ id, latitude, longitude }: NamedCity) {
  return latitude !== null && longitude !== null
    ? { latitude, longitude }
    : findMiddle("city_id = $1", [id]);
}

async function findPostalArea({ name, key }: PostalCode): Promise<TypedPlace | null> {
  const condition = `postal_code IS NOT NULL AND postal_key(postal_code) COLLATE "C" LIKE $1`;
  const position =
    (await findMiddle(condition, [`${key}%`])) ??
    (await findMiddle(condition, [`${key.slice(0, 3)}%`]));
  return position && { name, position, others: [] };
}

/** The middle of the venues that meet a condition, of the first few hundred. A median: one wrong position moves nothing. */
async function findMiddle(condition: string, values: unknown[]): Promise<Coordinates | null> {
  const { rows } = await pool.query<Coordinates>(
    `SELECT latitude, longitude
       FROM (
         SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY latitude) AS latitude,
                percentile_cont(0.5) WITHIN GROUP (ORDER BY longitude) AS longitude
           FROM (SELECT latitude, longitude FROM venues
                   WHERE status = 'PUBLISHED' AND latitude IS NOT NULL AND ${condition} LIMIT 200) area
       ) middle
       WHERE latitude IS NOT NULL`,
    values,
  );
  return rows[0] ?? null;
}
