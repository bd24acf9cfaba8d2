import "server-only";
import { cache } from "react";
import { readPrepared } from "@/lib/core/db";
import { nameKind } from "@/lib/model/kinds";
import type { CityPlace } from "@/lib/routes/hrefs";

/** Number of published venues of a kind (lib/model/kinds.ts) in a place; `music` if it is a music genre. */
export type KindCount = {
  kind: string;
  music: { slug: string; name: string } | null;
  venueCount: number;
};

export type CityOfKind = CityPlace & {
  name: string;
  region: { code: string };
  venueCount: number;
};

/** Stands for the whole region in `kind_counts`. */
export const wholeRegion = 0;

/** A word of names, and how many published venues have it. */
export type NameWord = { word: string; venueCount: number };

const wordsShown = 12;

export async function listNameWords(): Promise<NameWord[]> {
  return readPrepared<NameWord>(nameWordsSql);
}

/** Fields of `NameWord` for the whole directory, those of most venues first: some thousand rows are added up. */
export const nameWordsSql = `
  SELECT substr(kind, ${nameKind.length + 1}) AS word, sum(venue_count)::int AS "venueCount" FROM kind_counts
    WHERE city_id = ${wholeRegion} AND starts_with(kind, '${nameKind}') AND venue_count > 0
    GROUP BY kind ORDER BY 2 DESC, 1 LIMIT ${wordsShown}`;

/** Number of venues by the kinds of traits, for the whole directory: a few hundred rows are added up. */
export const traitTotalsSql = `
  SELECT kind, sum(venue_count)::int AS total FROM kind_counts
    WHERE city_id = ${wholeRegion} AND (starts_with(kind, 'trait:') OR starts_with(kind, 'known:')) AND venue_count > 0
    GROUP BY kind`;

/** Whether any listed venue is of a kind that begins so. */
export function hasKindSql(prefix: string): string {
  return `EXISTS (SELECT FROM kind_counts
    WHERE city_id = ${wholeRegion} AND starts_with(kind, '${prefix}') AND venue_count > 0)`;
}

/** Fields of `KindCount`, those with most venues first: a few dozen rows. */
export function kindCountsSql(regionId: string, cityId: string): string {
  return `SELECT k.kind, k.venue_count AS "venueCount",
         CASE WHEN g.kind = 'MUSIC' THEN json_build_object('slug', g.slug, 'name', g.name) END AS music
    FROM kind_counts k LEFT JOIN genres g ON 'genre:' || g.slug = k.kind
    WHERE k.region_id = ${regionId} AND k.city_id = ${cityId} AND k.venue_count > 0
    ORDER BY k.venue_count DESC, k.kind`;
}

type OfCity = { id: number; region: { id: number } };

/** Number of venues of a kind in a city. */
export const countKindInCity = cache(
  async (kind: string, { id, region }: OfCity): Promise<number> => {
    const [row] = await readPrepared<{ venueCount: number }>(
      `SELECT venue_count AS "venueCount" FROM kind_counts
         WHERE region_id = $1 AND city_id = $2 AND kind = $3`,
      [region.id, id, kind],
    );
    return row?.venueCount ?? 0;
  },
);

/** The cities with most venues of a kind. */
const mostCities = 12;

export async function listCitiesOfKind(kind: string): Promise<CityOfKind[]> {
  return readPrepared<CityOfKind>(
    `SELECT c.slug, c.name, most.venue_count AS "venueCount",
            json_build_object('slug', r.slug, 'code', r.code, 'country', json_build_object('slug', co.slug)) AS region
       FROM (
         SELECT city_id, venue_count FROM kind_counts WHERE kind = $1 AND city_id > 0 AND venue_count > 0
           ORDER BY venue_count DESC, city_id LIMIT ${mostCities}
       ) most
       JOIN cities c ON c.id = most.city_id JOIN regions r ON r.id = c.region_id
       JOIN countries co ON co.id = r.country_id
       ORDER BY most.venue_count DESC, c.id`,
    [kind],
  );
}
