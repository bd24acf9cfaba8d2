import "server-only";
import { pool } from "@/lib/core/db";
import { streamRows } from "@/lib/core/stream-rows";
import { leastIndexed } from "@/lib/model/kinds";
import { listedStatusSql } from "@/lib/model/venue-status";
import { shownImages } from "@/lib/venues/selects";
import config from "@/next-sitemap.config.js";
import type { SitemapFile } from "./file-names";

const size = config.sitemapSize;

/** Literals, to match the partial indexes. */
const isListed = `v.${listedStatusSql} AND NOT v.is_sample`;
const isTechListed = `${isListed} AND v.is_tech_indexed`;

/**
 * Non-empty files of venues' pages. Each file covers a fixed range of IDs, so a venue never changes files and no file exceeds its
 * size. Looks up the first ID of each range per region instead of counting.
 */
const filesOfVenues = (kind: "venues" | "tech", isIn: string) => `
  WITH RECURSIVE ranges AS (
    SELECT r.id AS region_id, r.country_id, first.range
      FROM regions r CROSS JOIN LATERAL (
        SELECT (min(v.id) - 1) / ${size} AS range FROM venues v WHERE v.region_id = r.id AND ${isIn}
      ) first WHERE first.range IS NOT NULL
    UNION ALL
    SELECT ranges.region_id, ranges.country_id, next.range
      FROM ranges CROSS JOIN LATERAL (
        SELECT (min(v.id) - 1) / ${size} AS range FROM venues v
          WHERE v.region_id = ranges.region_id AND v.id > (ranges.range + 1) * ${size} AND ${isIn}
      ) next WHERE next.range IS NOT NULL
  )
  SELECT DISTINCT country_id, '${kind}' AS kind, range + 1 AS number FROM ranges`;

/** Place files. The country and its regions come before the first city. */
const placeFiles = `
  SELECT id AS country_id, 'places' AS kind, 1 AS number FROM countries WHERE venue_count > 0
  UNION
  SELECT r.country_id, 'places', (c.id - 1) / ${size} + 1
    FROM cities c JOIN regions r ON r.id = c.region_id
    WHERE c.venue_count > 0 AND c.likely_meant_id IS NULL`;

/** Cities whose genres share a file, which so has at most as many entries as the others. */
const citiesPerFile = Math.floor(size / 64);

/** Literals, to match the partial index. */
const isIndexedGenre = `k.city_id > 0 AND k.venue_count >= ${leastIndexed} AND k.kind LIKE 'genre:%'`;

const genreFiles = `
  SELECT DISTINCT r.country_id, 'genres' AS kind, (k.city_id - 1) / ${citiesPerFile} + 1 AS number
    FROM kind_counts k JOIN regions r ON r.id = k.region_id JOIN cities c ON c.id = k.city_id
    WHERE ${isIndexedGenre} AND c.likely_meant_id IS NULL`;

/** All files except the pages file, in a stable order. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const { rows } = await pool.query<SitemapFile>(
    `SELECT countries.slug AS country, files.kind, files.number
       FROM (${placeFiles} UNION ALL ${genreFiles} UNION ALL (${filesOfVenues("venues", isListed)})
         UNION ALL (${filesOfVenues("tech", isTechListed)})) files
       JOIN countries ON countries.id = files.country_id
       ORDER BY countries.id, files.kind, files.number`,
  );
  return rows;
}

export type PlaceRow = { country: string; region: string | null; city: string | null };

/** Excludes places without venues and cities whose name may be a typo, which are not indexed. */
export function streamPlaces({ country, number }: SitemapFile): AsyncGenerator<PlaceRow[]> {
  return streamRows<PlaceRow>(
    `SELECT co.slug AS country, NULL AS region, NULL AS city FROM countries co
       WHERE co.slug = $1 AND $2::bigint = 1 AND co.venue_count > 0
     UNION ALL
     SELECT co.slug, r.slug, NULL FROM countries co JOIN regions r ON r.country_id = co.id
       WHERE co.slug = $1 AND $2::bigint = 1 AND r.venue_count > 0
     UNION ALL
     SELECT co.slug, r.slug, c.slug
       FROM countries co JOIN regions r ON r.country_id = co.id JOIN cities c ON c.region_id = r.id
       WHERE co.slug = $1 AND c.id > ($2::bigint - 1) * ${size} AND c.id <= $2::bigint * ${size} AND c.venue_count > 0
         AND c.likely_meant_id IS NULL`,
    [country, number],
  );
}

export type GenreRow = { genre: string; country: string; region: string; city: string };

/** Genres with enough venues in a city to be indexed. */
export function streamGenres({ country, number }: SitemapFile): AsyncGenerator<GenreRow[]> {
  return streamRows<GenreRow>(
    `SELECT substr(k.kind, 7) AS genre, co.slug AS country, r.slug AS region, c.slug AS city
       FROM countries co JOIN regions r ON r.country_id = co.id
         JOIN kind_counts k ON k.region_id = r.id AND ${isIndexedGenre}
         JOIN cities c ON c.id = k.city_id
       WHERE co.slug = $1 AND k.city_id > ($2::bigint - 1) * ${citiesPerFile} AND k.city_id <= $2::bigint * ${citiesPerFile}
         AND c.likely_meant_id IS NULL`,
    [country, number],
  );
}

export type TechRow = {
  country: string;
  region: string;
  city: string;
  slug: string;
  /** Time of the last visible change. Text, since a million Date objects take too much memory. */
  lastmod: string;
};

export type VenueRow = TechRow & {
  /** Paths of the stored images shown on its page. */
  photos: string[] | null;
};

const fromVenues = (isIn: string) => `
    FROM countries co JOIN regions r ON r.country_id = co.id
      JOIN venues v ON v.region_id = r.id AND ${isIn} JOIN cities c ON c.id = v.city_id
    WHERE co.slug = $1 AND v.id > ($2::bigint - 1) * ${size} AND v.id <= $2::bigint * ${size}`;

const venuePath = `
  SELECT co.slug AS country, r.slug AS region, c.slug AS city, v.slug,
         to_char(v.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS lastmod`;

export function streamVenues({ country, number }: SitemapFile): AsyncGenerator<VenueRow[]> {
  return streamRows<VenueRow>(
    `${venuePath},
         (SELECT array_agg(i.url ORDER BY i.position) FILTER (WHERE i.photo_id IS NOT NULL) FROM (
           SELECT url, position, photo_id FROM venue_images WHERE venue_id = v.id
             ORDER BY position LIMIT ${shownImages}
         ) i) AS photos
       ${fromVenues(isListed)}`,
    [country, number],
  );
}

/** Pages for musicians that say enough. */
export function streamTechPages({ country, number }: SitemapFile): AsyncGenerator<TechRow[]> {
  return streamRows<TechRow>(`${venuePath} ${fromVenues(isTechListed)}`, [country, number]);
}
