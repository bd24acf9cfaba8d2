import type { Client } from "pg";
import { toSlug } from "@/lib/core/text/slug";
import type { GeoNamesTown } from "./geonames";

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

/** Smaller towns with a postal area. */
const insertPostalTowns = `
  INSERT INTO towns (region_id, slug, name, latitude, longitude)
    SELECT DISTINCT ON (a.region_id, seed.slug) a.region_id, seed.slug, a.town, a.latitude, a.longitude
      FROM postal_areas a
      JOIN unnest($1::text[], $2::text[]) AS seed (town, slug) ON seed.town = a.town
     ORDER BY a.region_id, seed.slug, a.code
    ON CONFLICT DO NOTHING`;

/** Adds all towns. Needs the postal areas. */
export async function writeTowns(client: Client, places: GeoNamesTown[]): Promise<void> {
  const towns = places.map((town) => ({ ...town, slug: toSlug(town.name) }));
  await client.query(insertTowns, [JSON.stringify(towns.filter(({ slug }) => slug !== ""))]);
  const { rows } = await client.query<{ town: string }>("SELECT DISTINCT town FROM postal_areas");
  const names = rows.map(({ town }) => town).filter((town) => toSlug(town) !== "");
  await client.query(insertPostalTowns, [names, names.map(toSlug)]);
}
