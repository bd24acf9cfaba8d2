import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/db";
import { maxPlaces } from "@/lib/model/search-limits";
import { regionPathSelect } from "@/lib/places/selects";
import { type Reading, wholeIds } from "../places/read-text";

const namedCitySelect = {
  id: true,
  slug: true,
  name: true,
  latitude: true,
  longitude: true,
  region: { select: regionPathSelect },
} satisfies Prisma.CitySelect;

export type NamedCity = Prisma.CityGetPayload<{ select: typeof namedCitySelect }>;

/** Cities named by the whole text, those with the most venues first. */
export async function listNamedCities(reading: Reading): Promise<NamedCity[]> {
  return listCities({ id: { in: wholeIds(reading, "city") } });
}

/** Cities of the regions named by the whole text, those with the most venues first. */
export async function listCitiesOfNamedRegions(reading: Reading): Promise<NamedCity[]> {
  const regionIds = wholeIds(reading, "region");
  return listCities({ regionId: { in: regionIds }, latitude: { not: null } });
}

async function listCities(where: Prisma.CityWhereInput): Promise<NamedCity[]> {
  return prisma.city.findMany({
    relationLoadStrategy: "join",
    where,
    select: namedCitySelect,
    orderBy: [{ venueCount: "desc" }, { population: "desc" }, { id: "asc" }],
    take: maxPlaces,
  });
}
