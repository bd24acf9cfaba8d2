import "server-only";
import { cache } from "react";
import type { Genre as GenreModel } from "@/generated/prisma/client";
import { listFilteredVenues } from "@/lib/browse/queries";
import { readPrepared } from "@/lib/db";
import { segmentSlug } from "@/lib/places/match";
import { listFoundCards, venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";
import { venueTypes } from "@/lib/venues/venue-types";

export type Genre = Omit<GenreModel, "searchName">;

/** Venue types and music genres by name: a fixed vocabulary of a few dozen. */
export const listGenres = cache(
  (): Promise<Genre[]> =>
    readPrepared<Genre>(
      'SELECT id, slug, name, description, kind, venue_count AS "venueCount" FROM genres ORDER BY name',
    ),
);

/** One of the list, which its page shows too. */
export async function findGenre(segment: string): Promise<Genre | null> {
  const slug = segmentSlug(segment);
  return (await listGenres()).find((genre) => genre.slug === slug) ?? null;
}

/** One page of the venues whose type or music a genre is, featured first, then by name. Pages count from 1. */
export async function listGenreVenues(genre: Genre, page: number): Promise<VenueCard[]> {
  const type = venueTypes.find(({ slug }) => slug === genre.slug)?.slug;
  return type
    ? listFilteredVenues({ type }, "relevance", { page })
    : listMusicVenues(genre.id, page);
}

/** Raw SQL, since it reads a partial index. */
function listMusicVenues(genreId: number, page: number): Promise<VenueCard[]> {
  return listFoundCards(
    `SELECT venue_id AS id FROM venue_genres WHERE genre_id = $1 AND is_listed
       ORDER BY is_featured DESC, sort_name, venue_id OFFSET $2 LIMIT $3`,
    [genreId, (page - 1) * venuesPerPage, venuesPerPage],
  );
}
