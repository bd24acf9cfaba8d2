import type { City, Region } from "@/lib/places/selects";

/** Renames fields for the API. The response schema drops everything else. */
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
