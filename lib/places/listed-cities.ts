import type { Prisma } from "@/generated/prisma/client";

/** Cities of the geography and those with venues; other empty ones are leftovers of typos. */
export const listedCity = {
  OR: [{ population: { not: null } }, { venueCount: { gt: 0 } }],
} as const satisfies Prisma.CityWhereInput;

/** Cities with a page; includes those with only closed venues, whose pages link to them. */
export const readableCity = {
  OR: [...listedCity.OR, { venues: { some: { status: "CLOSED" } } }],
} as const satisfies Prisma.CityWhereInput;

/** The same as `listedCity` in SQL. */
export function isListedCity(city: string): string {
  return `(${city}.population IS NOT NULL OR ${city}.venue_count > 0)`;
}
