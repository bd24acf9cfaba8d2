import type { Prisma } from "@/generated/prisma/client";

export const countrySelect = {
  id: true,
  code: true,
  slug: true,
  name: true,
  venueCount: true,
} satisfies Prisma.CountrySelect;

export const regionSelect = {
  id: true,
  code: true,
  slug: true,
  name: true,
  venueCount: true,
  country: { select: countrySelect },
} satisfies Prisma.RegionSelect;

/** Fields of a region for the address and the name of a place in it. */
export const regionPathSelect = {
  slug: true,
  code: true,
  name: true,
  country: { select: { slug: true, code: true } },
} satisfies Prisma.RegionSelect;

export const citySelect = {
  id: true,
  slug: true,
  name: true,
  venueCount: true,
  region: { select: regionSelect },
} satisfies Prisma.CitySelect;

/** Fields of the city page. */
export const cityDetailSelect = {
  ...citySelect,
  likelyMeantId: true,
} satisfies Prisma.CitySelect;

/** Country with regions by name, for home, the country page, the footer, and the sitemap page. */
const countryWithRegionsSelect = {
  ...countrySelect,
  regions: {
    select: { id: true, code: true, slug: true, name: true, venueCount: true },
    orderBy: { name: "asc" },
  },
} satisfies Prisma.CountrySelect;

/** Fields of the city index of a region, and of its map. */
export const cityLinkSelect = {
  id: true,
  slug: true,
  name: true,
  venueCount: true,
  population: true,
  latitude: true,
  longitude: true,
} satisfies Prisma.CitySelect;

export type Country = Prisma.CountryGetPayload<{ select: typeof countrySelect }>;
export type CountryWithRegions = Prisma.CountryGetPayload<{
  select: typeof countryWithRegionsSelect;
}>;
export type Region = Prisma.RegionGetPayload<{ select: typeof regionSelect }>;
export type City = Prisma.CityGetPayload<{ select: typeof citySelect }>;
export type CityDetail = Prisma.CityGetPayload<{ select: typeof cityDetailSelect }>;
export type CityLink = Prisma.CityGetPayload<{ select: typeof cityLinkSelect }>;
