import type { Client } from "pg";
import { countries } from "./countries";
import { genres } from "./genres";
import { readGeoNames } from "./geonames";
import { regions } from "./regions";
import { seedCities } from "./seed-city";
import { writePostalAreas } from "./write-postal-areas";
import { writeTowns } from "./write-towns";

// Existing rows are not changed, so that an operator's corrections survive. Without NOT EXISTS, every start would
// use up ids; without ON CONFLICT, concurrent starts would fail.
const insertCountries = `
  INSERT INTO countries (code, slug, name)
    SELECT code, slug, name FROM jsonb_populate_recordset(NULL::countries, $1) seed
     WHERE NOT EXISTS (SELECT FROM countries WHERE countries.code = seed.code)
     ORDER BY code DESC
    ON CONFLICT DO NOTHING`;

const insertRegions = `
  INSERT INTO regions (country_id, code, slug, name)
    SELECT countries.id, seed.code, seed.slug, seed.name
      FROM jsonb_to_recordset($1) seed ("countryCode" text, code text, slug text, name text)
      JOIN countries ON countries.code = seed."countryCode"
     WHERE NOT EXISTS (
       SELECT FROM regions WHERE regions.country_id = countries.id AND regions.code = seed.code
     )
     ORDER BY countries.id, seed.slug
    ON CONFLICT DO NOTHING`;

const insertCities = `
  INSERT INTO cities (region_id, slug, name, population, latitude, longitude)
    SELECT regions.id, seed.slug, seed.name, seed.population, seed.lat, seed.lng
      FROM jsonb_to_recordset($1) seed (
        "regionKey" text, slug text, name text,
        population integer, lat double precision, lng double precision
      )
      JOIN countries ON countries.code = split_part(seed."regionKey", ':', 1)
      JOIN regions ON regions.country_id = countries.id
       AND regions.code = split_part(seed."regionKey", ':', 2)
     WHERE NOT EXISTS (
       SELECT FROM cities WHERE cities.region_id = regions.id AND cities.slug = seed.slug
       UNION ALL
       SELECT FROM former_city_slugs former WHERE former.region_id = regions.id AND former.slug = seed.slug
     )
     ORDER BY regions.id, seed.slug
    ON CONFLICT DO NOTHING`;

const insertGenres = `
  INSERT INTO genres (slug, name, description, kind)
    SELECT slug, name, description, kind FROM jsonb_populate_recordset(NULL::genres, $1) seed
     WHERE NOT EXISTS (SELECT FROM genres WHERE genres.slug = seed.slug)
     ORDER BY slug
    ON CONFLICT DO NOTHING`;

/** Adds missing countries, regions, cities, and genres. Call it in a transaction. */
export async function writeGeography(client: Client): Promise<void> {
  await client.query(insertCountries, [JSON.stringify(countries)]);
  await client.query(insertRegions, [JSON.stringify(regions)]);
  await client.query(insertCities, [JSON.stringify(seedCities)]);
  await client.query(insertGenres, [JSON.stringify(genres)]);
  await writePlaceNames(client);
}

/** Adds postal areas and towns if there are none yet, since loading the data takes memory. */
async function writePlaceNames(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM towns LIMIT 1");
  if (rowCount === 0) {
    const towns = await readGeoNames();
    await writePostalAreas(client, towns);
    await writeTowns(client, towns);
  }
}
