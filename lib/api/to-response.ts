import type { City, Region } from "@/lib/places/selects";

/** Places as the API names their fields. What is not part of an answer is left out by its schema. */
export function toRegionResponse(region: Region) {
  return { ...region, countrySlug: region.country.slug, countryName: region.country.name };
}

export function toCityResponse(city: City) {
  const { region } = city;
  return {
    ...city,
    regionSlug: region.slug,
    regionName: region.name,
    countrySlug: region.country.slug,
  };
}
