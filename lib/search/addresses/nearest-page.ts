import "server-only";
import type { Route } from "next";
import { readPrepared } from "@/lib/core/db";
import { shownStatusSql } from "@/lib/model/venue-status";
import { listCountries } from "@/lib/places/countries";
import { isListedCity } from "@/lib/places/listed-cities";
import { isNamed, segmentSlug } from "@/lib/places/match";
import { findCity, findCountry, findRegion } from "@/lib/places/queries";
import { sentenceName } from "@/lib/places/sentence-name";
import {
  type CityPlace,
  cityHref,
  countryHref,
  type RegionPlace,
  regionHref,
  venueHref,
} from "@/lib/routes/hrefs";
import { beginsWith } from "../terms";
import { pickNearest } from "./nearest";

type NearPage = { href: Route; name: string };

export type NearestPage = {
  /** Where the address leads if only one page can be meant. */
  meant: Route | null;
  near: NearPage[];
  /** The place that the address does name. */
  within: NearPage | null;
};

/** What of an address is known: the place itself, or else what it may mean. */
type Found<Place> = { place: Place | null } & Omit<NearestPage, "meant">;

type KnownRegion = RegionPlace & { id: number; name: string };
type KnownCity = CityPlace & { id: number; name: string; region: { code: string } };

/** What an address of a country, region, city, or venue may mean that has a typo or lost its end. */
export async function findNearestPage(segments: string[]): Promise<NearestPage> {
  const [country = "", region, city, venue] = segments;
  if (region === undefined) {
    return asPage(await countryOf(country), countryHref);
  }
  if (city === undefined) {
    return asPage(await regionOf(country, region), regionHref);
  }
  return venue === undefined
    ? asPage(await cityOf(country, region, city), cityHref)
    : findNearestVenue(await cityOf(country, region, city), venue);
}

function asPage<Place>(
  { place, ...found }: Found<Place>,
  hrefOf: (place: Place) => Route,
): NearestPage {
  return { meant: place && hrefOf(place), ...found };
}

async function countryOf(country: string) {
  const { meant, near } = pickNearest(await listCountries(), segmentSlug(country));
  const place = (await findCountry(country)) ?? meant;
  return { place, near: near.map(countryPage), within: null };
}

async function regionOf(country: string, region: string): Promise<Found<KnownRegion>> {
  const found = await findRegion(country, region);
  if (found) {
    return { place: found, near: [], within: null };
  }
  const countries = await listCountries();
  const named = countries.filter((place) => isNamed(place, country));
  const regions = (named.length > 0 ? named : countries).flatMap(({ regions: own, ...ofCountry }) =>
    own.map((place) => ({ ...place, country: ofCountry })),
  );
  const { meant, near } = pickNearest(regions, segmentSlug(region));
  const { place: around } = await countryOf(country);
  return { place: meant, near: near.map(regionPage), within: around && countryPage(around) };
}

async function cityOf(country: string, region: string, city: string): Promise<Found<KnownCity>> {
  const { place: around, ...unknown } = await regionOf(country, region);
  const found = around
    ? await findCity(around.country.slug, around.slug, city)
    : await findCity(country, region, city);
  if (found || !around) {
    return { place: found, ...unknown };
  }
  const slug = segmentSlug(city);
  const { meant, near } = pickNearest(await listNearCities(around, slug), slug);
  return {
    // Then it is another town, which the directory lacks.
    place: meant && !(await isTown(around.id, slug)) ? meant : null,
    near: near.map(cityPage),
    within: regionPage(around),
  };
}

type NearCity = { id: number; slug: string; name: string; code: string };

/** As many as the geography has in a region. */
async function listNearCities(region: KnownRegion, slug: string): Promise<KnownCity[]> {
  const cities = await readPrepared<NearCity>(
    `SELECT c.id, c.slug, c.name, r.code FROM cities c JOIN regions r ON r.id = c.region_id
       WHERE c.region_id = $1 AND ${isListedCity("c")}
         AND (starts_with(c.slug, $2) OR abs(length(c.slug) - length($2)) <= 2)
       ORDER BY c.venue_count DESC, c.id`,
    [region.id, slug],
  );
  return cities.map(({ code, ...city }) => ({ ...city, region: { ...region, code } }));
}

async function isTown(regionId: number, slug: string): Promise<boolean> {
  const towns = await readPrepared("SELECT FROM towns WHERE region_id = $1 AND slug = $2", [
    regionId,
    slug,
  ]);
  return towns.length > 0;
}

/** Names that share their first or last letters are compared up to this many. */
const mostAlike = 100;

const nameKey = 'search_key(search_name) COLLATE "C"';
const inCity = (condition: string) =>
  `(SELECT id FROM venues WHERE city_id = $1 AND ${condition} LIMIT ${mostAlike})`;

const nearVenuesSql = `
  WITH asked AS MATERIALIZED (
    SELECT key, left(key, half) AS name_start, left(reverse(key), half) AS name_end
      FROM search_key(search_text(replace($2, '-', ' '))) AS key, greatest(3, (length(key) - 1) / 2) AS half
  ), found AS MATERIALIZED (
    SELECT near.id FROM asked a CROSS JOIN LATERAL (
      ${inCity(beginsWith(nameKey, "a.key"))}
      UNION ${inCity(beginsWith(nameKey, "a.name_start"))}
      UNION ${inCity(beginsWith('reverse(search_key(search_name)) COLLATE "C"', "a.name_end"))}
    ) near WHERE a.key <> ''
  )
  SELECT v.slug, v.name FROM found JOIN venues v ON v.id = found.id WHERE v.${shownStatusSql} ORDER BY v.slug`;

/** A venue is meant only by a slug that lost its end: names that differ in a letter may be two venues. */
async function findNearestVenue(
  { place: city, ...unknown }: Found<KnownCity>,
  segment: string,
): Promise<NearestPage> {
  if (!city) {
    return { meant: null, ...unknown };
  }
  const slug = segmentSlug(segment);
  const [venues, taken] = await Promise.all([
    readPrepared<{ slug: string; name: string }>(nearVenuesSql, [city.id, slug]),
    // A venue that is not shown: a sample, or one that waits.
    readPrepared("SELECT FROM venues WHERE slug = $1", [slug]),
  ]);
  const { meant, near } = pickNearest(venues, slug);
  const isCut = meant?.slug.startsWith(slug) && taken.length === 0;
  return {
    meant: meant && isCut ? venueHref({ ...meant, city }) : null,
    near: near.map((venue) => ({ href: venueHref({ ...venue, city }), name: venue.name })),
    within: cityPage(city),
  };
}

function countryPage(country: { slug: string; name: string }): NearPage {
  return { href: countryHref(country), name: sentenceName(country) };
}

function regionPage(region: RegionPlace & { name: string }): NearPage {
  return { href: regionHref(region), name: sentenceName(region) };
}

function cityPage(city: KnownCity): NearPage {
  return { href: cityHref(city), name: `${city.name}, ${city.region.code}` };
}
