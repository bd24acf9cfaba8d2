import type { Prisma, VenueStatus } from "@/generated/prisma/client";

/** Cities of the geography and those with venues; other empty ones are leftovers of typos. */
export const listedCity = {
  OR: [{ population: { not: null } }, { venueCount: { gt: 0 } }],
} as const satisfies Prisma.CityWhereInput;

const closedStatuses: VenueStatus[] = ["TEMPORARILY_CLOSED", "CLOSED"];

/** Cities with a page; includes those with only closed venues, whose pages link to them. */
export const readableCity = {
  OR: [...listedCity.OR, { venues: { some: { status: { in: closedStatuses } } } }],
} as const satisfies Prisma.CityWhereInput;

/** The same as `listedCity` in SQL. */
export function isListedCity(city: string): string {
  return `(${city}.population IS NOT NULL OR ${city}.venue_count > 0)`;
}
