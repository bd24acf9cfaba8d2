import "server-only";
import { pool, prisma } from "@/lib/db";
import type { Genre } from "@/lib/genres/queries";
import { toSlug } from "@/lib/text/slug";
import { facetFilter, type VenueFilter } from "@/lib/venues/facets";

/** Entries of each kind that one search answers. */
const mostEntries = 50;

/** Fewer characters are in nearly every name: they find countries and regions only. */
const leastCharacters = 3;

type Place = { id: number; name: string; slug: string };

export type DirectorySearch = {
  countries: Place[];
  regions: (Place & { countrySlug: string; countryName: string })[];
  cities: (Place & { countrySlug: string; regionSlug: string; regionName: string })[];
  venues: (Place & {
    countryCode: string;
    regionCode: string;
    cityName: string;
    citySlug: string;
    regionSlug: string;
    countrySlug: string;
  })[];
};

/** Venues that one search ranks: ten pages of cards. */
export const mostRanked = 240;

export type RankedVenues = {
  /** The best first, at most `mostRanked` of them. */
  ids: number[];
  /** Whether more venues match than are ranked. */
  isBounded: boolean;
  /** What the text was taken for, when nothing matched it as it was typed. */
  didYouMean: string | null;
};

export type GenreMatch = Pick<Genre, "id" | "slug" | "name" | "description" | "venueCount">;

/** Everything the search page shows of one text. */
export type SearchResults = Pick<DirectorySearch, "countries" | "regions" | "cities"> & {
  genres: GenreMatch[];
  venues: RankedVenues;
};

export type NamedCity = {
  id: number;
  slug: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  region: { slug: string; code: string; name: string; country: { slug: string; code: string } };
};

/** Everything a text finds, the best of each kind first. */
export async function searchEverything(text: string): Promise<SearchResults> {
  const [{ countries, regions, cities }, genres, venues] = await Promise.all([
    searchDirectory(text),
    searchGenres(text),
    rankVenues(text),
  ]);
  return { countries, regions, cities, genres, venues };
}

async function searchGenres(text: string): Promise<GenreMatch[]> {
  const { rows } = await pool.query<GenreMatch>(
    `SELECT id, slug, name, description, venue_count AS "venueCount" FROM genres
       WHERE fold_text(name) LIKE fold_text($1) ORDER BY name`,
    [containing(text.trim())],
  );
  return rows;
}

/** The published venues that a text finds among those that pass the filter. */
export async function rankVenues(text: string, filter: VenueFilter = {}): Promise<RankedVenues> {
  const { mask, value } = facetFilter(filter);
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM venues WHERE status = 'PUBLISHED' AND sort_name LIKE fold_text($1)
       AND facets & $2 = $3 ORDER BY is_featured DESC, sort_name, id LIMIT $4`,
    [containing(text.trim()), mask, value, mostRanked + 1],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice(0, mostRanked), isBounded: ids.length > mostRanked, didYouMean: null };
}

/** The cities that a text names ('austin', 'Portland, Maine', 'nyc'), the largest first. */
export async function findNamedCities(text: string): Promise<NamedCity[]> {
  return prisma.city.findMany({
    relationLoadStrategy: "join",
    where: { slug: toSlug(text) },
    select: {
      id: true,
      slug: true,
      name: true,
      latitude: true,
      longitude: true,
      region: {
        select: {
          slug: true,
          code: true,
          name: true,
          country: { select: { slug: true, code: true } },
        },
      },
    },
    orderBy: [{ venueCount: "desc" }, { id: "asc" }],
    take: mostEntries,
  });
}

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
       SELECT id, name, slug, sort_name, is_featured, city_id FROM venues
         WHERE status = 'PUBLISHED' AND sort_name LIKE fold_text($1) LIMIT 1000
     )
     SELECT v.id, v.name, v.slug, co.code AS "countryCode", r.code AS "regionCode", c.name AS "cityName",
            c.slug AS "citySlug", r.slug AS "regionSlug", co.slug AS "countrySlug"
       FROM found v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = c.region_id
         JOIN countries co ON co.id = r.country_id
       ORDER BY strpos(v.sort_name, fold_text($2)), v.is_featured DESC, v.sort_name, v.id LIMIT $3`,
    [containing(query), query, mostEntries],
  );
  return rows;
}
