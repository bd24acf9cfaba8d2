import "server-only";
import { cache } from "react";
import type { Genre as GenreModel } from "@/generated/prisma/client";
import { readPrepared } from "@/lib/core/db";
import { segmentSlug } from "@/lib/places/match";

export type Genre = Omit<GenreModel, "searchName"> & {
  /** Published venues of this type or with this music. */
  venueCount: number;
};

/** Venue types and music genres by name: a fixed vocabulary of a few dozen. */
export const listGenres = cache(
  (): Promise<Genre[]> =>
    readPrepared<Genre>(
      `SELECT id, slug, name, description, kind, c.venue_count AS "venueCount"
         FROM genres JOIN genre_counts c ON c.genre_id = id ORDER BY name`,
    ),
);

/** Finds a genre in the cached list, which its page also needs. */
export async function findGenre(segment: string): Promise<Genre | null> {
  const slug = segmentSlug(segment);
  return (await listGenres()).find((genre) => genre.slug === slug) ?? null;
}
