import type { Client } from "pg";

const batchSize = 50_000;

const insertSources = `
  INSERT INTO sources (id, name, url, license, license_url)
    SELECT n, 'Open Venues ' || n, 'https://example.com/source-' || n, 'CC BY 4.0',
           'https://creativecommons.org/licenses/by/4.0/'
      FROM generate_series(1, $1::int) n`;

const insertBatches = `
  INSERT INTO import_batches (id, source_id, status, file_name, as_of, finished_at)
    SELECT id, id, 'APPLIED', 'venues.csv', DATE '2026-01-01' + id, now() FROM sources`;

/** What a source says about a venue differs a little from the others: only some know its capacity and position. */
const insertRecords = `
  INSERT INTO source_records (source_id, record_id, venue_id, matched_by, city_id, region_id, raw, facts, as_of,
      first_batch_id, last_batch_id)
    SELECT s.id, 'r' || v.id, v.id, CASE WHEN s.id = 1 THEN 'NEW' ELSE 'CERTAIN' END::record_match, v.city_id, v.region_id,
           jsonb_build_object('id', 'r' || v.id, 'name', upper(v.name), 'street', v.address, 'zip', v.postal_code,
             'lat', v.latitude::text, 'lon', v.longitude::text, 'seats', v.capacity::text, 'kind', v.venue_type,
             'homepage', 'https://www.' || v.slug || '.example.com/', 'tel', '(555) 010-' || lpad((v.id % 10000)::text, 4, '0'),
             'info', v.description, 'modified', '2026-01-01T12:00:00Z'),
           jsonb_strip_nulls(jsonb_build_object('name', v.name, 'address', v.address, 'postalCode', v.postal_code,
             'venueType', v.venue_type, 'website', 'https://www.' || v.slug || '.example.com/',
             'phone', '+1555010' || lpad((v.id % 10000)::text, 4, '0'), 'bar', v.bar, 'food', v.food,
             'description', v.description,
             'capacity', CASE WHEN s.id % 2 = 1 THEN v.capacity END,
             'latitude', CASE WHEN s.id < 4 THEN v.latitude END, 'longitude', CASE WHEN s.id < 4 THEN v.longitude END)),
           b.as_of, b.id, b.id
      FROM venues v CROSS JOIN sources s JOIN import_batches b ON b.source_id = s.id
      WHERE v.id BETWEEN $1 AND $2
      ORDER BY s.id, v.id`;

/** Adds sources that each have a record of every venue; to a database that has venues but no sources. */
export async function loadManySources(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ last: number }>("SELECT max(id) AS last FROM venues");
  const last = rows[0]?.last ?? 0;
  await client.query("BEGIN");
  // The records refer to rows that exist; checking each would take most of the time.
  await client.query("SET LOCAL session_replication_role = replica");
  // VACUUM marks pages all-visible only once their commits are flushed to disk.
  await client.query("SET LOCAL synchronous_commit = on");
  await client.query(insertSources, [count]);
  await client.query(insertBatches);
  for (let done = 0; done < last; done += batchSize) {
    await client.query(insertRecords, [done + 1, done + batchSize]);
  }
  await client.query("COMMIT");
  await client.query("VACUUM (ANALYZE) sources, import_batches, source_records");
}
