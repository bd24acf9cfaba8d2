import "server-only";
import { cache } from "react";
import { readPrepared } from "@/lib/core/db";
import { browseOrders, orderedColumns } from "@/lib/model/browse-orders";
import { listedStatusSql, shownStatusSql } from "@/lib/model/venue-status";
import { segmentSlug } from "@/lib/places/match";
import type { VenueCard, VenueDetail } from "./selects";
import { ownerOfSlugSql, venueCardsSql, venueDetailSql } from "./venue-sql";

/** Cards on one page of a list. */
export const venuesPerPage = 24;

/** Limit of lists over the whole directory: 200 pages, since each page costs more than the one before. */
export const maxListed = 200 * venuesPerPage;

/** Current owner of a slug; else its former or hidden owner, or that venue's merge target. */
const venueOfSlug = venueDetailSql(`v.${shownStatusSql} AND v.id = coalesce(
  (SELECT id FROM venues WHERE slug = $1 AND ${shownStatusSql}),
  (SELECT coalesce(merged_into_id, id) FROM venues WHERE id = ${ownerOfSlugSql("$1")}))`);

/** Finds the venue of a path segment, also by its former slugs and by current or former slugs of venues merged into it. */
export const findVenue = cache(async (segment: string): Promise<VenueDetail | null> => {
  const [venue] = await readPrepared<VenueDetail>(venueOfSlug, [segmentSlug(segment)]);
  return venue ?? null;
});

/** Location of a removed venue's former page. */
export type RemovedVenue = Pick<VenueDetail, "slug" | "city">;

/** Current or former owner of a slug, or its merge target, if that is hidden. Samples are excluded, since they were never real. */
const removedVenueOfSlug = venueDetailSql(`v.status = 'HIDDEN' AND NOT v.is_sample AND v.id = (
  SELECT coalesce(merged_into_id, id) FROM venues WHERE id = ${ownerOfSlugSql("$1")})`);

/** Finds the removed venue of a path segment. Its slug is never reused. */
export const findRemovedVenue = cache(async (segment: string): Promise<RemovedVenue | null> => {
  const [venue] = await readPrepared<VenueDetail>(removedVenueOfSlug, [segmentSlug(segment)]);
  return venue ? { slug: venue.slug, city: venue.city } : null;
});

/** Slug for API examples: the venue with the lowest ID, or a placeholder if there are no venues. */
export async function findExampleVenueSlug(): Promise<string> {
  const [venue] = await readPrepared<{ slug: string }>(
    "SELECT slug FROM venues WHERE status = 'PUBLISHED' ORDER BY id LIMIT 1",
  );
  return venue?.slug ?? "the-example-hall";
}

/** One page of a city's venues, recommended ones first. Pages start at 1. */
export async function listCityVenues(cityId: number, page: number): Promise<VenueCard[]> {
  return listPlaceVenues("city_id", cityId, page);
}

/** One page of a region's venues, recommended ones first. Pages start at 1. */
export async function listRegionVenues(regionId: number, page: number): Promise<VenueCard[]> {
  return listPlaceVenues("region_id", regionId, page);
}

/** Reads the IDs from the index alone, even far down the list; only the shown rows are read from the table. */
function listPlaceVenues(
  column: "city_id" | "region_id",
  placeId: number,
  page: number,
): Promise<VenueCard[]> {
  return listFoundCards(
    `SELECT id FROM venues WHERE ${column} = $1 AND ${listedStatusSql}
       ORDER BY ${browseOrders.relevance} OFFSET $2 LIMIT $3`,
    [placeId, (page - 1) * venuesPerPage, venuesPerPage],
  );
}

export const roomsShown = 6;

const dayMs = 24 * 60 * 60 * 1000;

/** Featured venues, then others of the first 200 recommended ones, in an order that turns; one of each city. */
const roomsSql = `
  SELECT id FROM (
    SELECT DISTINCT ON (city_id) id, is_featured, turn FROM (
      SELECT id, city_id, is_featured,
             (row_number() OVER (ORDER BY ${browseOrders.relevance}) + $1) % count(*) OVER () AS turn
        FROM (
          SELECT ${orderedColumns}, v.city_id FROM venues v WHERE status = 'PUBLISHED'
            ORDER BY ${browseOrders.relevance} LIMIT 200
        ) recommended
    ) turned ORDER BY city_id, is_featured DESC, turn
  ) by_city ORDER BY is_featured DESC, turn LIMIT ${roomsShown}`;

/** Six good venues of as many cities, others on each day (UTC). */
export async function listRoomsToKnow(date = new Date()): Promise<VenueCard[]> {
  const day = Math.floor(date.getTime() / dayMs);
  return listFoundCards(roomsSql, [day * roomsShown]);
}

const cardsOfIds = venueCardsSql("$1::int[]");

/** Cards of these venues in the order of the IDs, without unpublished ones. */
export async function listVenueCards(ids: number[]): Promise<VenueCard[]> {
  return ids.length === 0 ? [] : readPrepared<VenueCard>(cardsOfIds, [ids]);
}

/** Cards of the venues whose IDs a query returns, in its order: one round trip instead of two. */
export function listFoundCards(query: string, values: unknown[]): Promise<VenueCard[]> {
  return readPrepared<VenueCard>(venueCardsSql(`ARRAY(${query})`), values);
}
