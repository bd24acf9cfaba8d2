import type { Client } from "pg";
import { type ImportedField, importedFields, venueFields } from "@/lib/model/venue-fields";
import { generateSampleVenues, type SampleVenue } from "./sample-venues";

type Report = (line: string) => void;
type CityIds = { cityId: number; regionId: number };

const createdAt = "2026-11-01T12:00:00Z";
const batchSize = 1_000;

async function readCityIds(client: Client): Promise<Map<string, CityIds>> {
  const { rows } = await client.query<CityIds & { key: string }>(`
    SELECT countries.code || ':' || regions.code || '/' || cities.slug AS key,
           cities.id AS "cityId", regions.id AS "regionId"
      FROM cities
      JOIN regions ON regions.id = cities.region_id
      JOIN countries ON countries.id = regions.country_id`);
  return new Map(rows.map((row) => [row.key, row]));
}

function factColumns(facts: SampleVenue["facts"]) {
  const columns = Object.entries(facts).flatMap(([amenity, fact]) => [
    [amenity, fact],
    [`${amenity}_source`, fact === null ? null : "SAMPLE"],
  ]);
  return Object.fromEntries(columns);
}

/** Samples leave out some fields. */
function fieldColumns(venue: Partial<Record<ImportedField, unknown>>) {
  return Object.fromEntries(
    importedFields.map((field) => [venueFields[field].column, venue[field] ?? null]),
  );
}

function toRow(venue: SampleVenue, id: number, { cityId, regionId }: CityIds) {
  return {
    id,
    slug: venue.slug,
    ...fieldColumns(venue),
    status: "PUBLISHED",
    city_id: cityId,
    region_id: regionId,
    ...factColumns(venue.facts),
    is_featured: venue.isFeatured,
    // The triggers would update each venue again.
    has_photo: venue.images.length > 0,
    has_music: venue.genres.length > 0,
    is_sample: true,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

type NumberedVenue = { id: number; venue: SampleVenue };

async function insertVenues(client: Client, batch: NumberedVenue[], cityIds: Map<string, CityIds>) {
  const rows = batch.map(({ id, venue }) => {
    const ids = cityIds.get(`${venue.regionKey}/${venue.citySlug}`);
    if (!ids) {
      throw new Error(`city ${venue.citySlug} (${venue.regionKey}) is not in the database`);
    }
    return toRow(venue, id, ids);
  });
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `INSERT INTO venues (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::venues, $1)`,
    [JSON.stringify(rows)],
  );
}

async function insertGenres(client: Client, batch: NumberedVenue[]) {
  const rows = batch.flatMap(({ id, venue }) =>
    venue.genres.map((genre) => ({ venue_id: id, genre })),
  );
  await client.query(
    `INSERT INTO venue_genres (venue_id, genre_id)
       SELECT seed.venue_id, genres.id
         FROM jsonb_to_recordset($1) seed (venue_id integer, genre text)
         JOIN genres ON genres.slug = seed.genre`,
    [JSON.stringify(rows)],
  );
}

async function insertImages(client: Client, batch: NumberedVenue[]) {
  const rows = batch.flatMap(({ id, venue }) =>
    venue.images.map((image, position) => ({ venue_id: id, position, ...image })),
  );
  await client.query(
    `INSERT INTO venue_images (venue_id, position, url, alt)
       SELECT venue_id, position, url, alt
         FROM jsonb_populate_recordset(NULL::venue_images, $1) ORDER BY venue_id, position`,
    [JSON.stringify(rows)],
  );
}

/** Inserts all sample venues with ids from 1. Call it in a transaction that locks out other writers. */
export async function writeSampleVenues(client: Client, report: Report): Promise<void> {
  const cityIds = await readCityIds(client);
  const venues = generateSampleVenues().map((venue, index) => ({ id: index + 1, venue }));
  const total = venues.length.toLocaleString("en-US");
  for (let start = 0; start < venues.length; start += batchSize) {
    const batch = venues.slice(start, start + batchSize);
    await insertVenues(client, batch, cityIds);
    await insertGenres(client, batch);
    await insertImages(client, batch);
    report(`Sample venues: ${(start + batch.length).toLocaleString("en-US")} of ${total}`);
  }
  // Transactional, unlike setval.
  await client.query(`ALTER SEQUENCE venues_id_seq RESTART WITH ${venues.length + 1}`);
}
