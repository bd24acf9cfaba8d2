import { cityHref, countryHref, regionHref } from "@/lib/routes/hrefs";
import type { City } from "./selects";
import { sentenceName } from "./sentence-name";

/** The city of a venue that is closed or hidden, or its region or country if the city or both list no other. */
export function placeWithVenues(city: City) {
  const { region } = city;
  if (city.venueCount > 0) {
    return { name: city.name, href: cityHref(city) };
  }
  return region.venueCount > 0
    ? { name: sentenceName(region), href: regionHref(region) }
    : { name: sentenceName(region.country), href: countryHref(region.country) };
}
