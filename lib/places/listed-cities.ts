import type { Prisma } from "@/generated/prisma/client";

/** Cities of the geography, and those with venues: an empty one of any other kind is what a typing error left behind. */
export const listedCity = {
  OR: [{ population: { not: null } }, { venueCount: { gt: 0 } }],
} as const satisfies Prisma.CityWhereInput;

/** Cities with a page: a closed venue's page leads to its city too. */
export const readableCity = {
  OR: [...listedCity.OR, { venues: { some: { status: "CLOSED" } } }],
} as const satisfies Prisma.CityWhereInput;

/** The same as `listedCity` in SQL. */
export function isListedCity(city: string): string {
  return `(${city}.population IS NOT NULL OR ${city}.venue_count > 0)`;
}
