import "server-only";
import { cache } from "react";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
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

const cardOrder = [
  { isFeatured: "desc" },
  { sortName: "asc" },
  { id: "asc" },
] as const satisfies Prisma.VenueOrderByWithRelationInput[];

/** The venue of a path segment, also by a slug it had before. */
export const findVenue = cache(async (segment: string): Promise<VenueDetail | null> => {
  const slug = segmentSlug(segment);
  return (
    (await prisma.venue.findFirst({
      relationLoadStrategy: "join",
      where: { slug, ...readable },
      select: venueDetailSelect,
    })) ??
    (await prisma.venue.findFirst({
      relationLoadStrategy: "join",
      where: { formerSlugs: { some: { slug } }, ...readable },
      select: venueDetailSelect,
    }))
  );
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
  return listCards({ cityId }, page);
}

/** One page of a region's venues, featured first, then by name. Pages count from 1. */
export async function listRegionVenues(regionId: number, page: number): Promise<VenueCard[]> {
  return listCards({ regionId }, page);
}

async function listCards(where: Prisma.VenueWhereInput, page: number): Promise<VenueCard[]> {
  return prisma.venue.findMany({
    relationLoadStrategy: "join",
    where: { ...where, ...published },
    select: venueCardSelect,
    orderBy: [...cardOrder],
    skip: (page - 1) * venuesPerPage,
    take: venuesPerPage,
  });
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
