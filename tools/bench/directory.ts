import { cityHref, regionHref, routes, searchHref, venueHref } from "@/lib/routes/hrefs";
import { listHref } from "@/lib/routes/list-hrefs";
import { query } from "../../tests/support/query";

type Place = { city: string; region: string; country: string };
type VenueRow = Place & { venue: string; latitude: number; longitude: number };

/** Venues from across the directory, the same each time. */
export async function listVenues(databaseUrl: string, count: number) {
  const rows = await query<VenueRow>(
    databaseUrl,
    `SELECT v.slug AS venue, c.slug AS city, r.slug AS region, countries.slug AS country, v.latitude, v.longitude
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = c.region_id
       JOIN countries ON countries.id = r.country_id ORDER BY hashint4extended(v.id, 7) LIMIT $1`,
    [count],
  );
  return rows.map(({ venue, latitude, longitude, ...place }) => ({
    path: venueHref({ slug: venue, city: cityOf(place) }),
    position: { latitude, longitude },
  }));
}

/** Cities, those with most venues first. */
export async function listCities(databaseUrl: string, count: number) {
  const rows = await query<Place & { name: string; regionCode: string; countryCode: string }>(
    databaseUrl,
    `SELECT c.slug AS city, r.slug AS region, countries.slug AS country,
            c.name, r.code AS "regionCode", countries.code AS "countryCode"
       FROM cities c JOIN regions r ON r.id = c.region_id JOIN countries ON countries.id = r.country_id
       WHERE c.venue_count > 0 ORDER BY c.venue_count DESC, c.id LIMIT $1`,
    [count],
  );
  return rows.map(({ name, regionCode, countryCode, ...place }) => ({
    ...cityOf(place),
    input: { city: name, regionCode, countryCode },
  }));
}

/** @throws Error past the last, so that no page is measured twice: it would be cached. */
export function unseen<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) {
    throw new Error(`the directory has ${items.length} of these pages, fewer than are asked for`);
  }
  return item;
}

function cityOf({ city, region, country }: Place) {
  return { slug: city, region: { slug: region, country: { slug: country } } };
}

/** A page of each template that visitors use. */
export async function listTemplates(databaseUrl: string) {
  const [venue] = await listVenues(databaseUrl, 1);
  const [city] = await listCities(databaseUrl, 1);
  if (!venue || !city) {
    throw new Error("the directory has no venues");
  }
  return {
    home: routes.home,
    region: regionHref(city.region),
    city: cityHref(city),
    venue: venue.path,
    browse: routes.browse,
    "near me": routes.nearMe,
    search: searchHref({ q: "hall" }),
    "submit a venue": routes.submitVenue,
    update: routes.updateInfo,
    "submit photos": routes.submitPhotos,
    "my list": listHref([{ slug: venue.path.split("/").at(-1) ?? "", note: "" }]),
  };
}

export type Templates = Awaited<ReturnType<typeof listTemplates>>;
export type Template = keyof Templates;

/** The templates that most visits start on. */
export const startTemplates: readonly Template[] = ["home", "city", "venue", "browse"];
