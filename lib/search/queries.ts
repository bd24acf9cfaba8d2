import "server-only";
import { pool } from "@/lib/db";

/** Entries of each kind that one search answers. */
const mostEntries = 50;

/** Fewer characters are in nearly every name: they find countries and regions only. */
const leastCharacters = 3;

type Place = { id: number; name: string; slug: string };

export type DirectorySearch = {
  countries: Place[];
  regions: (Place & { countrySlug: string; countryName: string })[];
  cities: (Place & { countrySlug: string; regionSlug: string; regionName: string })[];
  venues: (Place & { countryCode: string; regionCode: string })[];
};

/** What contains the text in its name, accents and case aside; names that begin with it come first. */
export async function searchDirectory(text: string): Promise<DirectorySearch> {
  const query = text.trim();
  const isLongEnough = query.length >= leastCharacters;
  const [places, cities, venues] = await Promise.all([
    query ? searchPlaces(query) : { countries: [], regions: [] },
    isLongEnough ? searchCities(query) : [],
    isLongEnough ? searchVenues(query) : [],
  ]);
  return { ...places, cities, venues };
}

/** A LIKE pattern for text that contains the query, whose own wildcards mean themselves. */
export function containing(query: string): string {
  return `%${query.replace(/[\\%_]/g, "\\$&")}%`;
}

async function searchPlaces(query: string) {
  const pattern = containing(query);
  const [countries, regions] = await Promise.all([
    pool.query<Place>(
      `SELECT id, name, slug FROM countries WHERE fold_text(name) LIKE fold_text($1) ORDER BY name`,
      [pattern],
    ),
    pool.query<DirectorySearch["regions"][number]>(
      `SELECT r.id, r.name, r.slug, co.slug AS "countrySlug", co.name AS "countryName"
         FROM regions r JOIN countries co ON co.id = r.country_id
         WHERE fold_text(r.name) LIKE fold_text($1) ORDER BY r.name, r.id LIMIT $2`,
      [pattern, mostEntries],
    ),
  ]);
  return { countries: countries.rows, regions: regions.rows };
}

async function searchCities(query: string): Promise<DirectorySearch["cities"]> {
  const { rows } = await pool.query<DirectorySearch["cities"][number]>(
    `SELECT c.id, c.name, c.slug, co.slug AS "countrySlug", r.slug AS "regionSlug", r.name AS "regionName"
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries co ON co.id = r.country_id
       WHERE fold_text(c.name) LIKE fold_text($1)
       ORDER BY strpos(fold_text(c.name), fold_text($2)), c.venue_count DESC, c.id LIMIT $3`,
    [containing(query), query, mostEntries],
  );
  return rows;
}

/** Bounded before it is ordered: a text that thousands of names contain costs no more than a rare one. */
async function searchVenues(query: string): Promise<DirectorySearch["venues"]> {
  const { rows } = await pool.query<DirectorySearch["venues"][number]>(
    `WITH found AS MATERIALIZED (
       SELECT id, name, slug, sort_name, is_featured, region_id FROM venues
         WHERE status = 'PUBLISHED' AND sort_name LIKE fold_text($1) LIMIT 1000
     )
     SELECT v.id, v.name, v.slug, co.code AS "countryCode", r.code AS "regionCode"
       FROM found v JOIN regions r ON r.id = v.region_id JOIN countries co ON co.id = r.country_id
       ORDER BY strpos(v.sort_name, fold_text($2)), v.is_featured DESC, v.sort_name, v.id LIMIT $3`,
    [containing(query), query, mostEntries],
  );
  return rows;
}
