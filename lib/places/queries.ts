import "server-only";
import { cache } from "react";
import { pool, readPrepared } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { toSlug } from "@/lib/core/text/slug";
import type { MapCell } from "./dots";
import { listedCity, readableCity } from "./listed-cities";
import { isNamed, pickCity, pickRegion, segmentSlug } from "./match";
import {
  type City,
  type CityDetail,
  type CityLink,
  type Country,
  cityDetailSelect,
  cityLinkSelect,
  citySelect,
  countrySelect,
  type Region,
  regionSelect,
} from "./selects";

/** Finds the country of a path segment by slug or code. */
export const findCountry = cache(async (country: string): Promise<Country | null> => {
  const slug = segmentSlug(country);
  return prisma.country.findFirst({
    where: { OR: [{ slug }, { code: slug }] },
    select: countrySelect,
  });
});

/** Finds the region of two path segments, even under a wrong country if it is unambiguous. */
export const findRegion = cache(async (country: string, region: string): Promise<Region | null> => {
  const slug = segmentSlug(region);
  const regions = await prisma.region.findMany({
    relationLoadStrategy: "join",
    where: { OR: [{ slug }, { code: slug.toUpperCase() }] },
    select: regionSelect,
    orderBy: { id: "asc" },
  });
  return pickRegion(regions, country);
});

/**
 * Finds the city of three path segments, also by a former slug, and even under a wrong region or country if it is
 * unambiguous.
 */
export const findCity = cache(
  async (country: string, region: string, city: string): Promise<CityDetail | null> => {
    const slug = segmentSlug(city);
    const cities = await prisma.city.findMany({
      relationLoadStrategy: "join",
      where: { slug, ...readableCity },
      select: cityDetailSelect,
      orderBy: { id: "asc" },
    });
    const isMeant = ({ region: { country: ofRegion, ...own } }: CityDetail) =>
      isNamed(own, region) && isNamed(ofRegion, country);
    return (
      cities.find(isMeant) ??
      pickCity([...cities, ...(await listFormerCities(slug))], country, region)
    );
  },
);

async function listFormerCities(slug: string): Promise<CityDetail[]> {
  const former = await prisma.formerCitySlug.findMany({
    relationLoadStrategy: "join",
    where: { slug, city: readableCity },
    select: { city: { select: cityDetailSelect } },
    orderBy: { regionId: "asc" },
  });
  return former.map(({ city }) => city);
}

/** Finds a country by its exact code, ignoring case. */
export async function findCountryByCode(code: string): Promise<Country | null> {
  return prisma.country.findUnique({
    where: { code: code.toLowerCase() },
    select: countrySelect,
  });
}

export async function findCountryBySlug(slug: string): Promise<Country | null> {
  return prisma.country.findUnique({ where: { slug: toSlug(slug) }, select: countrySelect });
}

/** Finds a region by both exact codes, ignoring case. */
export async function findRegionByCode(country: string, region: string): Promise<Region | null> {
  return prisma.region.findFirst({
    relationLoadStrategy: "join",
    where: { code: region.toUpperCase(), country: { code: country.toLowerCase() } },
    select: regionSelect,
  });
}

export async function findRegionBySlug(country: string, slug: string): Promise<Region | null> {
  return prisma.region.findFirst({
    relationLoadStrategy: "join",
    where: { slug: toSlug(slug), country: { code: country.toLowerCase() } },
    select: regionSelect,
  });
}

export async function findCityBySlug(regionId: number, slug: string): Promise<City | null> {
  return prisma.city.findUnique({
    relationLoadStrategy: "join",
    where: { regionId_slug: { regionId, slug: toSlug(slug) }, ...readableCity },
    select: citySelect,
  });
}

export async function findCityById(id: number): Promise<City | null> {
  return prisma.city.findUnique({
    relationLoadStrategy: "join",
    where: { id, ...readableCity },
    select: citySelect,
  });
}

/** Regions of a country, sorted by name. */
export async function listRegions(countryId: number): Promise<Region[]> {
  return prisma.region.findMany({
    relationLoadStrategy: "join",
    where: { countryId },
    select: regionSelect,
    orderBy: { name: "asc" },
  });
}

/** Cities of a region, sorted by name. Their number depends on the geography, not on the number of venues. */
export async function listCities(regionId: number): Promise<CityLink[]> {
  return prisma.city.findMany({
    where: { regionId, ...listedCity },
    select: cityLinkSelect,
    orderBy: [{ slug: "asc" }, { id: "asc" }],
  });
}

/** City names suggested without scripts: those with the most venues, then the largest. */
const maxSuggested = 500;

export async function listCityNames(regionId: number): Promise<string[]> {
  const cities = await prisma.city.findMany({
    where: { regionId, ...listedCity },
    select: { name: true },
    orderBy: [
      { venueCount: "desc" },
      { population: { sort: "desc", nulls: "last" } },
      { id: "asc" },
    ],
    take: maxSuggested,
  });
  return [...new Set(cities.map(({ name }) => name))];
}

/** Fields of `MapCell`; conditions may follow. */
export const mapCellsSql = `SELECT region_id AS "regionId", x, y, venue_count AS "venueCount" FROM map_cells WHERE venue_count > 0`;

/**
 * Positions of published venues in tenths of a degree: everywhere, in one country, or in one region. Grows with the
 * inhabited area, not with the number of venues.
 */
export async function listMapCells(
  place: { countryId: number } | { regionId: number } | null = null,
): Promise<MapCell[]> {
  const order = "ORDER BY region_id, x, y";
  if (place === null) {
    return readPrepared<MapCell>(`${mapCellsSql} ${order}`);
  }
  return "regionId" in place
    ? readPrepared<MapCell>(`${mapCellsSql} AND region_id = $1 ${order}`, [place.regionId])
    : readPrepared<MapCell>(
        `${mapCellsSql} AND region_id IN (SELECT id FROM regions WHERE country_id = $1) ${order}`,
        [place.countryId],
      );
}

type Count = { key: string; venueCount: number };

/** Published venues per country code. */
export async function countVenuesByCountry(): Promise<Record<string, number>> {
  const { rows } = await pool.query<Count>(
    `SELECT code AS key, venue_count AS "venueCount" FROM countries ORDER BY code`,
  );
  return Object.fromEntries(rows.map(({ key, venueCount }) => [key, venueCount]));
}

/** Published venues per 'country:region' in lower case. */
export async function countVenuesByRegion(): Promise<Record<string, number>> {
  const { rows } = await pool.query<Count>(
    `SELECT co.code || ':' || lower(r.code) AS key, r.venue_count AS "venueCount"
       FROM regions r JOIN countries co ON co.id = r.country_id ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ key, venueCount }) => [key, venueCount]));
}

export type DirectoryTotals = { venues: number; cities: number; regions: number };

/** Totals of the directory; places count only with a published venue. */
export async function countDirectory(): Promise<DirectoryTotals> {
  const [totals] = await readPrepared<DirectoryTotals>(
    `SELECT (SELECT coalesce(sum(venue_count), 0)::integer FROM countries) AS venues,
            (SELECT count(*)::integer FROM cities WHERE venue_count > 0) AS cities,
            (SELECT count(*)::integer FROM regions WHERE venue_count > 0) AS regions`,
  );
  return totals ?? { venues: 0, cities: 0, regions: 0 };
}
