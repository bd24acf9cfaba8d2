import "server-only";
import { cache } from "react";
import type { Genre as GenreModel } from "@/generated/prisma/client";
import { readPrepared } from "@/lib/core/db";
import { nameKind } from "@/lib/model/kinds";
import { wholeRegion } from "@/lib/places/kind-counts";
import { segmentSlug } from "@/lib/places/match";

export type Genre = Omit<GenreModel, "searchName"> & {
  /** Published venues of this type or with this music. */
  venueCount: number;
  /** Those that have its word in their name. */
  namedCount: number;
};

/** Venue types and music genres by name: a fixed vocabulary of a few dozen. */
export const listGenres = cache(
  (): Promise<Genre[]> =>
    readPrepared<Genre>(
      `SELECT id, slug, name, description, kind, c.venue_count AS "venueCount",
              (SELECT coalesce(sum(k.venue_count), 0)::int FROM kind_counts k
                 WHERE k.city_id = ${wholeRegion} AND k.kind = '${nameKind}' || slug) AS "namedCount"
         FROM genres JOIN genre_counts c ON c.genre_id = id ORDER BY name`,
    ),
);

/** Finds a genre in the cached list, which its page also needs. */
export async function findGenre(segment: string): Promise<Genre | null> {
  const slug = segmentSlug(segment);
  return (await listGenres()).find((genre) => genre.slug === slug) ?? null;
}
