import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { citySelect } from "@/lib/places/selects";
import { actionSelect, type ReviewEntry } from "../trail/selects";

export const maxReviewCities = 50;

const entrySelect = {
  ...citySelect,
  likelyMeant: { select: { id: true, name: true } },
} as const satisfies Prisma.CitySelect;

export type CityEntry = Prisma.CityGetPayload<{ select: typeof entrySelect }>;

/** Cities whose name starts with a text; without one, those whose name may be a typo. */
export async function listReviewCities(q: string): Promise<CityEntry[]> {
  if (q === "") {
    return prisma.city.findMany({
      relationLoadStrategy: "join",
      where: { likelyMeantId: { not: null } },
      select: entrySelect,
      orderBy: { id: "asc" },
      take: maxReviewCities,
    });
  }
  const key = 'search_key(search_name) COLLATE "C"';
  const { rows } = await pool.query<{ id: number }>(
    `SELECT id FROM cities WHERE ${key} LIKE search_key(search_text($1)) || '%' ORDER BY ${key}, id LIMIT $2`,
    [q, maxReviewCities],
  );
  return prisma.city.findMany({
    relationLoadStrategy: "join",
    where: { id: { in: rows.map(({ id }) => id) } },
    select: entrySelect,
    orderBy: [{ searchName: "asc" }, { id: "asc" }],
    take: maxReviewCities,
  });
}

export type ReviewCity = { city: CityEntry; history: ReviewEntry[] };

/** A city with its history, even if it has no public page. */
export async function findReviewCity(id: number): Promise<ReviewCity | null> {
  const city = await prisma.city.findUnique({
    relationLoadStrategy: "join",
    where: { id },
    select: entrySelect,
  });
  const history = await prisma.reviewAction.findMany({
    where: { cityId: id },
    select: actionSelect,
    orderBy: { id: "desc" },
    take: 50,
  });
  return city && { city, history };
}
