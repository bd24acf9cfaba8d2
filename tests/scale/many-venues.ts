import type { Client } from "pg";
import type { DetailValues } from "@/lib/model/details";
import { traitsOf } from "@/lib/model/traits";
import { adjectives, nouns, streetNames } from "@/prisma/seed/english-words";

const batchSize = 50_000;

const kinds = ["Hall", "Room", "Theatre", "Club", "Lounge", "Ballroom", "Tavern", "Stage", "House"]
  .concat(["Arena", "Bar", "Pavilion", "Cellar", "Loft", "Warehouse", "Garden", "Auditorium"])
  .concat(["Coliseum", "Bandshell", "Parlor"]);

const stems = ["Ald", "Brack", "Cald", "Dorr", "Elver", "Fenn", "Garr", "Hollen", "Inver", "Jarr"]
  .concat(["Keld", "Lorn", "Marr", "Nether", "Oster", "Pell", "Quar", "Ravens", "Sedg", "Thorn"])
  .concat(["Under", "Vell", "Wither", "Yar", "Zell"]);
const endings = ["bridge", "ford", "well", "mont", "worth", "field", "wick", "stead"];

/** Sorted by frequency: the first words are the most common. */
const words = [
  ...adjectives,
  ...nouns,
  ...endings.flatMap((ending) => stems.map((stem) => stem + ending)),
];

/** A deterministic pseudo-random number in [0, 1) from the venue's number and a purpose. */
const chance = `
  CREATE OR REPLACE FUNCTION pg_temp.chance(number bigint, use integer) RETURNS float8
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (hashint8extended(number, use) & 4503599627370495) / 4503599627370496.0::float8`;

/** Cumulative population share of each city, so that one index lookup picks a city. */
const shares = `
  CREATE TEMP TABLE city_shares ON COMMIT DROP AS
    SELECT sum(c.population) OVER (ORDER BY c.id) / sum(c.population) OVER ()::float8 AS share,
           c.id AS city_id, c.region_id, c.latitude, c.longitude, countries.code AS country
      FROM cities c JOIN regions ON regions.id = c.region_id
      JOIN countries ON countries.id = regions.country_id
      WHERE c.population IS NOT NULL AND c.latitude IS NOT NULL;
  CREATE UNIQUE INDEX ON city_shares (share);
  ANALYZE city_shares`;

/** Cubes the random numbers, so that a few words are in many names and most are in few. */
const names = `
  SELECT n, CASE
      WHEN pattern < 0.35 THEN format('The %s %s', word, kind)
      WHEN pattern < 0.6 THEN format('%s %s %s', word, kind, 1 + floor(99 * pg_temp.chance(n, 5)))
      WHEN pattern < 0.8 THEN format('%s %s %s', word, other, kind)
      WHEN pattern < 0.9 THEN format('%s & %s', word, other)
      ELSE format('%s''s %s', word, kind)
    END AS name
    FROM (
      SELECT n, pg_temp.chance(n, 1) AS pattern,
             ($3::text[])[1 + floor(cardinality($3::text[]) * pg_temp.chance(n, 2) ^ 3)::int] AS word,
             ($3::text[])[1 + floor(cardinality($3::text[]) * pg_temp.chance(n, 3) ^ 3)::int] AS other,
             ($4::text[])[1 + floor(cardinality($4::text[]) * pg_temp.chance(n, 4) ^ 2)::int] AS kind
        FROM generate_series($1::bigint, $2::bigint) n
    ) parts`;

const amenities = ["bar", "food", "merch", "parking", "accessibility"];

/** True, false, or unknown; known values have a source. */
function amenityValues(use: number): string {
  return `CASE WHEN pg_temp.chance(n, ${use}) < 0.3 THEN true WHEN pg_temp.chance(n, ${use}) < 0.6 THEN false END,
    CASE WHEN pg_temp.chance(n, ${use}) < 0.6 THEN 'IMPORT'::fact_source END`;
}

const postalCode = `CASE country
  WHEN 'us' THEN lpad(floor(501 + 99000 * pg_temp.chance(n, 10))::text, 5, '0')
  ELSE format('%s%s%s %s%s%s', letter(11), digit(12), letter(13), digit(14), letter(15), digit(16))
END`
  .replaceAll(/letter\((\d+)\)/g, "chr(65 + floor(26 * pg_temp.chance(n, $1))::int)")
  .replaceAll(/digit\((\d+)\)/g, "floor(10 * pg_temp.chance(n, $1))");

const music = [
  "rock",
  "indie",
  "folk",
  "blues",
  "jazz",
  "country",
  "metal",
  "punk",
  "soul",
  "choral",
];

/** What is known of one in twenty venues, as open data has it. */
const known: DetailValues[] = [
  { stepFreeEntrance: true, accessibleRestroom: true, ages: "all-ages", wheelchairSpaces: 4 },
  { stepFreeEntrance: true, accessibleRestroom: false },
  { stepFreeEntrance: false, entranceSteps: 3, ages: "21" },
  { stepFreeEntrance: true, hearingLoop: true, seating: "seated", capacitySeated: 120 },
  { operator: "Copper Halls", owner: "independent", stageWidthCm: 730, stageDepthCm: 490 },
  { setting: "outdoor", ages: "all-ages", capacityStanding: 900 },
];
const knownDetails = known.map((details) => JSON.stringify(details));
const knownTraits = known.map(traitsOf);

/** Of a text or a number for each of `known`. */
function ofKnown(parameter: string, type: "text" | "integer"): string {
  return `CASE WHEN pg_temp.chance(n, 90) < 0.05
    THEN (${parameter}::${type}[])[1 + floor(cardinality(${parameter}::${type}[]) * pg_temp.chance(n, 91))::int] END`;
}

/** One in ten descriptions mentions each kind of music; all use words that are also in names. */
const description = `format('A place for %s music since %s, with a %s stage and %s floor.',
  ($6::text[])[1 + floor(cardinality($6::text[]) * pg_temp.chance(n, 80))::int],
  1900 + floor(120 * pg_temp.chance(n, 81)),
  lower(($3::text[])[1 + floor(cardinality($3::text[]) * pg_temp.chance(n, 82) ^ 2)::int]),
  lower(($3::text[])[1 + floor(cardinality($3::text[]) * pg_temp.chance(n, 83) ^ 2)::int]))`;

/** Offset from the city center in degrees of latitude, mostly small; divide by cos(latitude) for longitude. */
const scatter = (first: number) =>
  `0.05 * (pg_temp.chance(n, ${first}) + pg_temp.chance(n, ${first + 1}) + pg_temp.chance(n, ${first + 2}) - 1.5)`;

/** Stated with the venue, because the trigger would update each one again. */
const hasMusic = "pg_temp.chance(n, 71) < 2 / 3.0";

const insertVenues = `
  INSERT INTO venues (id, slug, name, status, city_id, region_id, venue_type, address, description, postal_code,
      capacity, latitude, longitude, ${amenities.map((name) => `${name}, ${name}_source`).join(", ")}, is_featured, has_music,
      details, traits)
    SELECT n, lower(trim(regexp_replace(name, '[^A-Za-z0-9]+', '-', 'g'), '-')) || '-' || n, name, 'PUBLISHED',
           city_id, region_id,
           (ARRAY['club', 'bar', 'theater', 'outdoor', 'other', 'arena', NULL])
             [1 + floor(7 * pg_temp.chance(n, 20) ^ 1.5)::int],
           format('%s %s Street', 1 + floor(2000 * pg_temp.chance(n, 21)),
             ($5::text[])[1 + floor(cardinality($5::text[]) * pg_temp.chance(n, 24))::int]),
           ${description},
           ${postalCode},
           CASE WHEN pg_temp.chance(n, 22) >= 0.4 THEN floor(30 * exp(6.5 * pg_temp.chance(n, 23) ^ 1.4))::int END,
           latitude + ${scatter(30)}, longitude + ${scatter(33)} / cos(radians(latitude)),
           ${amenities.map((_, index) => amenityValues(40 + index)).join(", ")},
           pg_temp.chance(n, 50) < 0.02, ${hasMusic},
           (${ofKnown("$7", "text")})::jsonb, coalesce(${ofKnown("$8", "integer")}, 0)
      FROM (${names}) named
      CROSS JOIN LATERAL (
        SELECT * FROM city_shares WHERE share > pg_temp.chance(n, 60) * 0.999999 ORDER BY share LIMIT 1
      ) city`;

/** Two thirds have music, half of those two genres; the first genres are the most common. */
const insertGenres = `
  WITH music AS (SELECT array_agg(id ORDER BY id) AS ids FROM genres WHERE kind = 'MUSIC')
  INSERT INTO venue_genres (venue_id, genre_id)
    SELECT n, ids[1 + (first + step * 3) % cardinality(ids)]
      FROM generate_series($1::bigint, $2::bigint) n
      CROSS JOIN music
      CROSS JOIN LATERAL (
        SELECT floor(cardinality(ids) * pg_temp.chance(n, 70) ^ 2)::int AS first, pg_temp.chance(n, 71) AS amount
      ) choice
      CROSS JOIN LATERAL generate_series(0, CASE WHEN amount < 1 / 3.0 THEN 1 ELSE 0 END) step
      WHERE ${hasMusic}`;

/**
 * Fills a database seeded with geography with generated venues: deterministic, named with common and rare words, spread
 * over the cities by population, all published. IDs continue after the existing ones.
 */
export async function loadManyVenues(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ last: number }>(
    "SELECT coalesce(max(id), 0) AS last FROM venues",
  );
  const before = rows[0]?.last ?? 0;
  await client.query("BEGIN");
  // VACUUM marks pages all-visible only once their commits are flushed to disk.
  await client.query("SET LOCAL synchronous_commit = on");
  await client.query(chance);
  await client.query(shares);
  const indexes = await dropIndexes(client);
  for (let done = 0; done < count; done += batchSize) {
    const batch = [before + done + 1, before + Math.min(done + batchSize, count)];
    const texts = [words, kinds, streetNames, music, knownDetails, knownTraits];
    await client.query(insertVenues, [...batch, ...texts]);
    await client.query(insertGenres, batch);
  }
  for (const definition of indexes) {
    await client.query(definition);
  }
  await client.query("SELECT setval('venues_id_seq', max(id)) FROM venues");
  await client.query("COMMIT");
  await vacuum(client);
}

/** Drops the indexes that only speed up reads, since building them from all rows is faster. Returns their definitions. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid IN ('venues'::regclass, 'venue_genres'::regclass) AND NOT indisunique`,
  );
  for (const { name } of rows) {
    await client.query(`DROP INDEX ${name}`);
  }
  return rows.map(({ definition }) => definition);
}

/** Vacuums until every page is all-visible; an older transaction, such as autovacuum's, can delay that. */
async function vacuum(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await client.query(
      "VACUUM (ANALYZE) venues, venue_genres, facet_counts, kind_counts, map_cells, cities",
    );
    const { rows } = await client.query(
      `SELECT FROM pg_class WHERE relname IN ('venues', 'venue_genres') AND relallvisible < relpages`,
    );
    if (rows.length === 0) {
      return;
    }
    await client.query("SELECT pg_sleep(0.5)");
  }
}
