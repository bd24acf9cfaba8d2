import "server-only";
import { cache } from "react";
import { pool } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import {
  listCitiesOfNamedRegions,
  listNamedCities,
  type NamedCity,
  type Reading,
  readText,
} from "@/lib/search/places/queries";
import { type PostalCode, parsePostalCode } from "./postal-code";

/** Maximum number of other cities offered. */
const maxOthers = 5;

export type ResolvedPlace = {
  /** 'Austin, TX', or the code in its display form. */
  name: string;
  position: Coordinates;
  /** Other cities the text may mean: 'Portland, Maine'. */
  others: string[];
};

/** Resolves a typed city, town, state, province, or code to a position. Null for an unknown place. */
export const resolvePlace = cache(async (text: string): Promise<ResolvedPlace | null> => {
  const code = parsePostalCode(text);
  if (code) {
    return findPostalArea(code);
  }
  const reading = await readText(text);
  return (
    (await toPlace(await listNamedCities(reading))) ??
    // A state resolves to its city with the most venues; its middle may be far from all of them.
    (await toPlace(await listCitiesOfNamedRegions(reading))) ??
    (await findTown(reading))
  );
});

async function toPlace([city, ...others]: NamedCity[]): Promise<ResolvedPlace | null> {
  const position = city && (await findCityPosition(city));
  return position
    ? {
        name: `${city.name}, ${city.region.code}`,
        position,
        others: others.slice(0, maxOthers).map(({ name, region }) => `${name}, ${region.name}`),
      }
    : null;
}

type Town = Coordinates & { name: string; regionCode: string; regionName: string };

/** Finds a town of the postal areas, alone or followed by its region: 'beverly hills ca'. */
async function findTown({ text, scopes }: Reading): Promise<ResolvedPlace | null> {
  const regions = scopes.filter(({ kind, isTyped }) => kind === "region" && !isTyped);
  const names = [
    { name: text, regionIds: null },
    ...regions.map(({ rest, places }) => ({
      name: rest.join(" "),
      regionIds: places.map(({ id }) => id),
    })),
  ];
  const found = await Promise.all(names.map(({ name, regionIds }) => listTowns(name, regionIds)));
  const [town, ...others] = found.flat();
  return town
    ? {
        name: `${town.name}, ${town.regionCode}`,
        position: { latitude: town.latitude, longitude: town.longitude },
        others: others.map(({ name, regionName }) => `${name}, ${regionName}`),
      }
    : null;
}

/** Towns of this name, those with the most codes first. */
async function listTowns(name: string, regionIds: number[] | null): Promise<Town[]> {
  const { rows } = await pool.query<Town>(
    `SELECT min(a.town) AS name, r.code AS "regionCode", r.name AS "regionName",
            avg(a.latitude) AS latitude, avg(a.longitude) AS longitude
       FROM postal_areas a JOIN regions r ON r.id = a.region_id
       WHERE a.search_name = $1 AND ($2::int[] IS NULL OR a.region_id = ANY($2))
       GROUP BY r.id ORDER BY count(*) DESC, r.id LIMIT ${maxOthers + 1}`,
    [name, regionIds],
  );
  return rows;
}

async function findCityPosition({ id, latitude, longitude }: NamedCity) {
  return latitude !== null && longitude !== null
    ? { latitude, longitude }
    : findMiddle("city_id = $1", [id]);
}

/** Middle of the code's venues, else the code's position, else the middle of venues with similar codes. */
async function findPostalArea({ name, key }: PostalCode): Promise<ResolvedPlace | null> {
  const condition = `postal_code IS NOT NULL AND postal_key(postal_code) COLLATE "C" LIKE $1`;
  const position =
    (await findMiddle(condition, [`${key}%`])) ??
    (await findAreaPosition(key)) ??
    (await findMiddle(condition, [`${key.slice(0, 3)}%`]));
  return position && { name, position, others: [] };
}

/**
 * Position of a ZIP code, or of the forward sortation area of a Canadian code. For an unknown (newer) one, the middle of
 * codes with the same prefix.
 */
async function findAreaPosition(key: string): Promise<Coordinates | null> {
  const isZip = /^\d/.test(key);
  const code = isZip ? key : key.slice(0, 3);
  const { rows } = await pool.query<Coordinates>(
    `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude FROM postal_areas
       WHERE code LIKE $2 GROUP BY code = $1 ORDER BY code = $1 DESC LIMIT 1`,
    [code, `${code.slice(0, isZip ? 3 : 2)}%`],
  );
  return rows[0] ?? null;
}

/** Median position of up to 200 venues that match a condition; robust against a wrong position. */
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
