import "server-only";
import { cache } from "react";
import type { Prisma } from "@/generated/prisma/client";
import { prisma, readPrepared } from "@/lib/core/db";
import { segmentSlug } from "@/lib/places/match";
import type { VenueCard, VenueDetail } from "./selects";
import { venueCardsSql, venueDetailSql } from "./venue-sql";

/** Cards on one page of a list. */
export const venuesPerPage = 24;

/** How far a list over the whole directory goes: 200 pages, since every page costs more than the one before. */
export const maxListed = 200 * venuesPerPage;

/** What lists show. Spread last so that no caller can widen it. */
const published = { status: "PUBLISHED" } as const satisfies Prisma.VenueWhereInput;

/** A closed venue keeps its page, which says so; it is in no list. */
const isReadable = "status IN ('PUBLISHED', 'CLOSED')";

/** Whose slug it is; else, whoever had it or has it hidden, or what that venue was merged into. */
const venueOfSlug = venueDetailSql(`v.${isReadable} AND v.id = coalesce(
  (SELECT id FROM venues WHERE slug = $1 AND ${isReadable}),
  (SELECT coalesce(merged_into_id, id) FROM venues WHERE id = coalesce(
    (SELECT id FROM venues WHERE slug = $1), (SELECT venue_id FROM former_venue_slugs WHERE slug = $1))))`);

/** The venue of a path segment, also by a slug it had before, or that a venue merged into it has or had. */
export const findVenue = cache(async (segment: string): Promise<VenueDetail | null> => {
  const [venue] = await readPrepared<VenueDetail>(venueOfSlug, [segmentSlug(segment)]);
  return venue ?? null;
});

/** Where the page of a venue was that was taken down. */
export type RemovedVenue = Pick<VenueDetail, "slug" | "city">;

/** Whose slug it is, or whoever had it, or what that venue was merged into, where that is hidden. Samples were never real. */
const removedVenueOfSlug = venueDetailSql(`v.status = 'HIDDEN' AND NOT v.is_sample AND v.id = (
  SELECT coalesce(merged_into_id, id) FROM venues WHERE id = coalesce(
    (SELECT id FROM venues WHERE slug = $1), (SELECT venue_id FROM former_venue_slugs WHERE slug = $1)))`);

/** The venue of a path segment that was taken down. Its address is never given to another. */
export const findRemovedVenue = cache(async (segment: string): Promise<RemovedVenue | null> => {
  const [venue] = await readPrepared<VenueDetail>(removedVenueOfSlug, [segmentSlug(segment)]);
  return venue ? { slug: venue.slug, city: venue.city } : null;
});

/** A venue to show the API with: the one with the lowest id. A word that finds none where there is none yet. */
export async function findExampleVenueSlug(): Promise<string> {
  const venue = await prisma.venue.findFirst({
    where: published,
    select: { slug: true },
    orderBy: { id: "asc" },
  });
  return venue?.slug ?? "the-example-hall";
}

/** One page of a city's venues, featured first, then by name. Pages count from 1. */
export async function listCityVenues(cityId: number, page: number): Promise<VenueCard[]> {
  return listPlaceVenues("city_id", cityId, page);
}

/** One page of a region's venues, featured first, then by name. Pages count from 1. */
export async function listRegionVenues(regionId: number, page: number): Promise<VenueCard[]> {
  return listPlaceVenues("region_id", regionId, page);
}

/** The ids come from the index alone, however far down the list: only what is shown is read from the table. */
function listPlaceVenues(
  column: "city_id" | "region_id",
  placeId: number,
  page: number,
): Promise<VenueCard[]> {
  return listFoundCards(
    `SELECT id FROM venues WHERE ${column} = $1 AND status = 'PUBLISHED'
       ORDER BY is_featured DESC, sort_name, id OFFSET $2 LIMIT $3`,
    [placeId, (page - 1) * venuesPerPage, venuesPerPage],
  );
}

const cardsOfIds = venueCardsSql("$1::int[]");

/** Cards of these venues in the order of the ids, without those that are not published. */
export async function listVenueCards(ids: number[]): Promise<VenueCard[]> {
  return ids.length === 0 ? [] : readPrepared<VenueCard>(cardsOfIds, [ids]);
}

/** Cards of the venues whose ids a query finds, in its order: one question instead of two. */
export function listFoundCards(query: string, values: unknown[]): Promise<VenueCard[]> {
  return readPrepared<VenueCard>(venueCardsSql(`ARRAY(${query})`), values);
}
