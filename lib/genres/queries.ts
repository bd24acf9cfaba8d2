import "server-only";
import { cache } from "react";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
import { segmentSlug } from "@/lib/places/match";

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
