import "server-only";
import { cache } from "react";
import type { Prisma } from "@/generated/prisma/client";
import { listFilteredVenues } from "@/lib/browse/queries";
import { prisma } from "@/lib/db";
import { segmentSlug } from "@/lib/places/match";
import { listFoundCards, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { venueTypes } from "@/lib/venues/venue-types";

const genreSelect = {
  id: true,
  slug: true,
  name: true,
  description: true,
  kind: true,
  venueCount: true,
} satisfies Prisma.GenreSelect;

export type Genre = Prisma.GenreGetPayload<{ select: typeof genreSelect }>;

/** Venue types and music genres by name: a fixed vocabulary of a few dozen. */
export async function listGenres(): Promise<Genre[]> {
  return prisma.genre.findMany({ select: genreSelect, orderBy: { name: "asc" } });
}

export const findGenre = cache(
  async (segment: string): Promise<Genre | null> =>
    prisma.genre.findUnique({ where: { slug: segmentSlug(segment) }, select: genreSelect }),
);

/** One page of the venues whose type or music a genre is, featured first, then by name. Pages count from 1. */
export async function listGenreVenues(genre: Genre, page: number): Promise<VenueCard[]> {
  const type = venueTypes.find(({ slug }) => slug === genre.slug)?.slug;
  return type ? listFilteredVenues({ type }, "relevance", page) : listMusicVenues(genre.id, page);
}

/** Raw SQL, since it reads a partial index. */
function listMusicVenues(genreId: number, page: number): Promise<VenueCard[]> {
  return listFoundCards(
    `SELECT venue_id AS id FROM venue_genres WHERE genre_id = $1 AND is_listed
       ORDER BY is_featured DESC, sort_name, venue_id OFFSET $2 LIMIT $3`,
    [genreId, (page - 1) * venuesPerPage, venuesPerPage],
  );
}
