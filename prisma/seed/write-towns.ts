import type { Client } from "pg";
import { toSlug } from "@/lib/core/text/slug";
import { readGeoNames } from "./geonames";

/** Towns with 1,000 people and more; the largest of a name in a region. */
const insertTowns = `
  INSERT INTO towns (region_id, slug, name, latitude, longitude, population)
    SELECT DISTINCT ON (regions.id, seed.slug) regions.id, seed.slug, seed.name, seed.latitude, seed.longitude,
           seed.population
      FROM jsonb_to_recordset($1) seed ("regionKey" text, slug text, name text, latitude double precision,
        longitude double precision, population integer)
      JOIN countries ON countries.code = split_part(seed."regionKey", ':', 1)
      JOIN regions ON regions.country_id = countries.id AND regions.code = split_part(seed."regionKey", ':', 2)
     ORDER BY regions.id, seed.slug, seed.population DESC
    ON CONFLICT DO NOTHING`;

/** Smaller towns with a postal area. In and around Canadian cities, areas are named after parts of the city. */
const insertPostalTowns = `
  INSERT INTO towns (region_id, slug, name, latitude, longitude)
    SELECT DISTINCT ON (a.region_id, seed.slug) a.region_id, seed.slug, a.town, a.latitude, a.longitude
      FROM postal_areas a
      JOIN unnest($1::text[], $2::text[]) AS seed (town, slug) ON seed.town = a.town
     WHERE a.code ~ '^[0-9]' OR NOT EXISTS (
       SELECT FROM towns t WHERE t.region_id = a.region_id AND t.population > 20000
          AND abs(t.latitude - a.latitude) < 0.15 AND abs(t.longitude - a.longitude) < 0.2)
     ORDER BY a.region_id, seed.slug, a.code
    ON CONFLICT DO NOTHING`;

/** Adds all towns if there are none yet, since loading the data takes memory. Needs the postal areas. */
export async function writeTowns(client: Client): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM towns LIMIT 1");
  if (rowCount !== 0) {
    return;
  }
  const places = await readGeoNames();
  const towns = places.map((town) => ({ ...town, slug: toSlug(town.name) }));
  await client.query(insertTowns, [JSON.stringify(towns.filter(({ slug }) => slug !== ""))]);
  const { rows } = await client.query<{ town: string }>("SELECT DISTINCT town FROM postal_areas");
  const names = rows.map(({ town }) => town).filter((town) => toSlug(town) !== "");
  await client.query(insertPostalTowns, [names, names.map(toSlug)]);
}
