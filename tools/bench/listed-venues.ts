import type { Client } from "pg";

/** Drops all indexes of venues except the key and the sitemap's: updating the others would take most of the time. */
const otherIndexes = `
  SELECT string_agg(format('DROP INDEX %I', indexname), ';') AS statements FROM pg_indexes
    WHERE tablename = 'venues' AND indexname NOT IN ('venues_pkey', 'venues_in_sitemaps')`;

const venues = `
  WITH places AS (
    SELECT c.id, c.region_id, row_number() OVER (ORDER BY c.id) - 1 AS position, count(*) OVER () AS total FROM cities c
  )
  INSERT INTO venues (id, slug, name, status, city_id, region_id)
    SELECT n, 'the-lantern-hall-' || n, 'The Lantern Hall ' || n, 'PUBLISHED', places.id, places.region_id
      FROM generate_series(1, $1::int) n JOIN places ON places.position = n % places.total`;

/** Every tenth venue has an image. */
const pictures = `
  WITH created AS (
    INSERT INTO photos (id, status, byte_size, width, height, placeholder, perceptual_hash)
      SELECT gen_random_uuid(), 'READY', 1, 960, 640, 'data:image/webp;base64,AAAA', n
        FROM generate_series(1, $1::int / 10) n RETURNING id, perceptual_hash AS n
  )
  INSERT INTO venue_images (venue_id, position, url, alt, photo_id)
    SELECT n * 10, 0, '/photos/' || id || '/960.webp', 'The stage', id FROM created`;

/**
 * Fills a database that has the geography with the parts of venues that a sitemap needs: names, places, and images.
 * Counts totals once at the end. Do not use the database for anything else.
 */
export async function loadListedVenues(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ statements: string }>(otherIndexes);
  await client.query(rows[0]?.statements ?? "");
  await client.query("SET session_replication_role = replica");
  await client.query(venues, [count]);
  await client.query(pictures, [count]);
  await client.query("RESET session_replication_role");
  await client.query(`
    UPDATE cities c SET venue_count = counted.venues
      FROM (SELECT city_id, count(*) AS venues FROM venues GROUP BY city_id) counted WHERE counted.city_id = c.id`);
  await client.query("VACUUM (ANALYZE) venues, venue_images, photos, cities");
}
