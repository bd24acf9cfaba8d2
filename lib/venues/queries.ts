import "server-only";
import { cache } from "react";
import type { Prisma } from "@/generated/prisma/client";
import { pool, prisma } from "@/lib/db";
import { segmentSlug } from "@/lib/places/match";
import { type VenueCard, type VenueDetail, venueCardSelect, venueDetailSelect } from "./selects";

/** Cards on one page of a list. */
export const venuesPerPage = 24;

/** How far a list over the whole directory goes: 200 pages, since every page costs more than the one before. */
export const mostListed = 200 * venuesPerPage;

/** What lists show. Spread last so that no caller can widen it. */
const published = { status: "PUBLISHED" } as const satisfies Prisma.VenueWhereInput;

/** A closed venue keeps its page, which says so; it is in no list. */
const readable = {
  status: { in: ["PUBLISHED", "CLOSED"] },
} as const satisfies Prisma.VenueWhereInput;

/** The venue of a path segment, also by a slug it had before, or that a venue merged into it has or had. */
export const findVenue = cache(async (segment: string): Promise<VenueDetail | null> => {
  const slug = segmentSlug(segment);
  const find = (where: Prisma.VenueWhereInput) =>
    prisma.venue.findFirst({
      relationLoadStrategy: "join",
      where: { ...where, ...readable },
      select: venueDetailSelect,
    });
  const venue = await find({ slug });
  if (venue) {
    return venue;
  }
  const id = await findVenueIdOfSlug(slug);
  return id === null ? null : find({ id });
});

/** Of all venues, shown or not; merged ones are the venue they were merged into. */
async function findVenueIdOfSlug(slug: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT coalesce(merged_into_id, id) AS id FROM venues WHERE id = coalesce(
       (SELECT id FROM venues WHERE slug = $1),
       (SELECT venue_id FROM former_venue_slugs WHERE slug = $1))`,
    [slug],
  );
  return rows[0]?.id ?? null;
}

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
async function listPlaceVenues(
  column: "city_id" | "region_id",
  placeId: number,
  page: number,
): Promise<VenueCard[]> {
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM venues WHERE ${column} = $1 AND status = 'PUBLISHED'
       ORDER BY is_featured DESC, sort_name, id OFFSET $2 LIMIT $3`,
    [placeId, (page - 1) * venuesPerPage, venuesPerPage],
  );
  return listVenueCards(rows.map(({ id }) => id));
}

/** Cards of these venues in the order of the ids, without those that are not published. */
export async function listVenueCards(ids: number[]): Promise<VenueCard[]> {
  if (ids.length === 0) {
    return [];
  }
  const cards = await prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: ids }, ...published },
    select: venueCardSelect,
    take: ids.length,
  });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
