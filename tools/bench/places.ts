import { cityHref, countryHref, regionHref, routes, venueHref } from "@/lib/routes/hrefs";
import { withClient } from "./scratch-databases";

type VenueRow = { venue: string; city: string; region: string; country: string };

const fromVenues = `
  FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = c.region_id
  JOIN countries ON countries.id = r.country_id`;
const slugs = "v.slug AS venue, c.slug AS city, r.slug AS region, countries.slug AS country";

/** Addresses of venues from across the directory, the same each time. */
export async function listVenuePaths(databaseUrl: string, count: number): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<VenueRow>(
      `SELECT ${slugs} ${fromVenues} ORDER BY hashint4extended(v.id, 7) LIMIT $1`,
      [count],
    ),
  );
  return rows.map((row) => venueHref({ slug: row.venue, city: cityOf(row) }));
}

/** The pages of P2, on which most visits start. */
export async function listKeptPages(databaseUrl: string): Promise<Record<string, string>> {
  const city = await findLargestCity(databaseUrl);
  return {
    home: routes.home,
    country: countryHref(city.region.country),
    region: regionHref(city.region),
    city: cityHref(city),
    browse: routes.browse,
  };
}

export async function findLargestCity(databaseUrl: string) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<VenueRow>(
      `SELECT ${slugs} ${fromVenues} ORDER BY c.venue_count DESC, v.id LIMIT 1`,
    ),
  );
  const [row] = rows;
  if (!row) {
    throw new Error("the directory has no venues");
  }
  return cityOf(row);
}

function cityOf({ city, region, country }: VenueRow) {
  return { slug: city, region: { slug: region, country: { slug: country } } };
}

/** Positions of venues from across the directory, distributed like visitors. */
export async function listPositions(databaseUrl: string, count: number) {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ latitude: number; longitude: number }>(
      `SELECT latitude, longitude FROM venues ORDER BY hashint4extended(id, 11) LIMIT $1`,
      [count],
    ),
  );
  return rows;
}
