import type { Client } from "pg";
import { adjectives, nouns, surnames } from "../prisma/seed/english-words";

/** Rows inserted by one statement. */
const batchSize = 50_000;

/** Common ends of names first: the square of a random number picks from the front far more often. */
const rooms = [
  "Hall",
  "Club",
  "Theater",
  "Bar",
  "Lounge",
  "Room",
  "Tavern",
  "House",
  "Ballroom",
  "Arena",
  "Theatre",
  "Center",
  "Stage",
  "Saloon",
  "Cafe",
  "Auditorium",
  "Pavilion",
  "Park",
  "Cellar",
  "Garden",
  "Station",
  "Depot",
  "Factory",
  "Works",
  "Annex",
  "Parlor",
  "Barn",
  "Foundry",
];

/**
 * The same number in [0, 1) for the same venue and purpose, in SQL: random() would give every run other venues, and
 * other plans.
 */
function chance(purpose: number): string {
  return `((hashint8extended(n, ${purpose}) & 1073741823) / 1073741824.0)`;
}

function pick(list: string, purpose: number): string {
  return `(${list})[1 + floor(${chance(purpose)} * cardinality(${list}))::int]`;
}

const amenityColumns = ["bar", "food", "merch", "parking", "accessibility"].map((name, index) => ({
  name,
  value: `CASE WHEN ${chance(20 + index)} < 0.3 THEN true WHEN ${chance(20 + index)} < 0.6 THEN false END`,
  source: `CASE WHEN ${chance(20 + index)} < 0.6 THEN 'IMPORT'::fact_source END`,
}));

const insertVenues = `
  WITH city AS MATERIALIZED (
    SELECT id, region_id, slug, latitude, longitude,
           sum(sqrt(coalesce(population, 1000))) OVER (ORDER BY id) / sum(sqrt(coalesce(population, 1000))) OVER () AS upto
      FROM cities WHERE latitude IS NOT NULL
  ), shares AS MATERIALIZED (
    SELECT array_agg(upto ORDER BY id) AS upto, array_agg(id ORDER BY id) AS ids FROM city
  ), drawn AS (
    SELECT n, ids[1 + least(width_bucket(${chance(1)}, upto), cardinality(ids) - 1)] AS city_id
      FROM generate_series($1::bigint, $2::bigint) AS n, shares
  )
  INSERT INTO venues (
    slug, name, status, city_id, region_id, venue_type, capacity, postal_code, latitude, longitude, is_featured,
    ${amenityColumns.map(({ name }) => `${name}, ${name}_source`)}
  )
  SELECT 'generated-' || n,
         CASE WHEN ${chance(2)} < 0.3 THEN 'The ' ELSE '' END
           || CASE WHEN ${chance(3)} < 0.6 THEN ${pick("$3::text[]", 4)} || ' ' ELSE '' END
           || ${pick("$4::text[]", 5)}
           || CASE WHEN ${chance(6)} < 0.8 THEN ' ' || ($5::text[])[1 + floor(power(${chance(7)}, 2) * cardinality($5::text[]))::int] ELSE '' END
           || CASE WHEN ${chance(8)} < 0.2 THEN ' ' || floor(${chance(9)} * 999)::int ELSE '' END,
         'PUBLISHED', city.id, city.region_id,
         (ARRAY['bar', 'club', 'theater', 'outdoor', 'other', 'arena', NULL])[1 + floor(power(${chance(10)}, 1.5) * 7)::int],
         CASE WHEN ${chance(11)} < 0.6 THEN floor(exp(3 + 6.5 * power(${chance(12)}, 3)))::int END,
         CASE WHEN ${chance(13)} < 0.7 THEN lpad((floor(city.id * 89)::int % 900 + 100)::text, 3, '0') || lpad(floor(${chance(14)} * 40)::int::text, 2, '0') END,
         city.latitude + (${chance(15)} - 0.5) * ${chance(16)} * 0.6,
         city.longitude + (${chance(17)} - 0.5) * ${chance(18)} * 0.6,
         ${chance(19)} < 0.02,
         ${amenityColumns.map(({ value, source }) => `${value}, ${source}`)}
    FROM drawn JOIN city ON city.id = drawn.city_id`;

const insertGenres = `
  INSERT INTO venue_genres (venue_id, genre_id)
    SELECT v.id, g.ids[1 + floor(power(c.chance, 2) * cardinality(g.ids))::int]
      FROM venues v
        CROSS JOIN LATERAL (SELECT substr(v.slug, 11)::bigint AS n) numbered
        CROSS JOIN LATERAL (SELECT ${chance(30)} AS chance) c
        CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM genres WHERE kind = 'MUSIC') g
      WHERE v.slug LIKE 'generated-%' AND n BETWEEN $1 AND $2 AND ${chance(31)} < 0.67
    ON CONFLICT DO NOTHING`;

/**
 * Fills a migrated database that has the geography with plausible venues, the same ones every time: as many as asked
 * for, in cities by their size, with common and rare words in their names.
 */
export async function loadManyVenues(client: Client, count: number): Promise<void> {
  for (let first = 1; first <= count; first += batchSize) {
    const last = Math.min(count, first + batchSize - 1);
    await client.query(insertVenues, [
      first,
      last,
      [...adjectives],
      [...nouns, ...surnames],
      rooms,
    ]);
  }
  for (let first = 1; first <= count; first += batchSize) {
    await client.query(insertGenres, [first, Math.min(count, first + batchSize - 1)]);
  }
  await client.query("VACUUM (ANALYZE) venues, venue_genres, facet_counts, map_cells");
}
