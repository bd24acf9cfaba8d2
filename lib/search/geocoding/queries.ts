import "server-only";
import { cache } from "react";
import { pool } from "@/lib/core/db";
import type { Coordinates } from "@/lib/model/coordinates";
import { type Reading, readText } from "../places/read-text";
import { townsNamed } from "../places/towns";
import { listCitiesOfNamedRegions, listNamedCities, type NamedCity } from "./named-cities";
import { type PostalCode, parsePostalCode } from "./postal-code";

/** Maximum number of other cities offered. */
const maxOthers = 5;

export type ResolvedPlace = {
  /** 'Austin, TX', or the code in its display form. */
  name: string;
  /** Town of a code: 'Beverly Hills, CA'. Null for other places and unknown codes. */
  town: string | null;
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
    findTown(reading)
  );
});

async function toPlace([city, ...others]: NamedCity[]): Promise<ResolvedPlace | null> {
  const position = city && (await findCityPosition(city));
  return position
    ? {
        name: `${city.name}, ${city.region.code}`,
        town: null,
        position,
        others: others.slice(0, maxOthers).map(({ name, region }) => `${name}, ${region.name}`),
      }
    : null;
}

/** Finds a town of the postal areas, alone or followed by its region: 'beverly hills ca'. */
function findTown({ text, scopes, towns }: Reading): ResolvedPlace | null {
  const regions = scopes.filter(({ kind, isTyped }) => kind === "region" && !isTyped);
  const found = [
    ...townsNamed(towns, text, null),
    ...regions.flatMap(({ rest, places }) =>
      townsNamed(
        towns,
        rest.join(" "),
        places.map(({ id }) => id),
      ),
    ),
  ];
  const [town, ...others] = found.slice(0, maxOthers + 1);
  return town
    ? {
        name: `${town.name}, ${town.regionCode}`,
        town: null,
        position: { latitude: town.latitude, longitude: town.longitude },
        others: others.map(({ name, regionName }) => `${name}, ${regionName}`),
      }
    : null;
}

async function findCityPosition({ id, latitude, longitude }: NamedCity) {
  return latitude !== null && longitude !== null
    ? { latitude, longitude }
    : findMiddle("city_id = $1", [id]);
}

/** Middle of the code's venues, else the code's position, else the middle of venues with similar codes. */
async function findPostalArea({ name, key }: PostalCode): Promise<ResolvedPlace | null> {
  const condition = `postal_code IS NOT NULL AND postal_key(postal_code) COLLATE "C" LIKE $1`;
  const [middle, area] = await Promise.all([findMiddle(condition, [`${key}%`]), findArea(key)]);
  const position = middle ?? area ?? (await findMiddle(condition, [`${key.slice(0, 3)}%`]));
  return position && { name, town: area?.town ?? null, position, others: [] };
}

/**
 * Position and town of a ZIP code, or of the forward sortation area of a Canadian code. For an unknown (newer) one, the
 * middle of codes with the same prefix.
 */
async function findArea(key: string): Promise<(Coordinates & { town: string | null }) | null> {
  const isZip = /^\d/.test(key);
  const code = isZip ? key : key.slice(0, 3);
  const { rows } = await pool.query<Coordinates & { town: string | null }>(
    `SELECT avg(latitude) AS latitude, avg(longitude) AS longitude,
            CASE WHEN a.code = $1 THEN min(town || ', ' || r.code) END AS town
       FROM postal_areas a JOIN regions r ON r.id = a.region_id
       WHERE a.code LIKE $2 GROUP BY a.code = $1 ORDER BY a.code = $1 DESC LIMIT 1`,
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
