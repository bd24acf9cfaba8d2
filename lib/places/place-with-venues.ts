import { cityHref, regionHref } from "@/lib/routes/hrefs";
import type { City } from "./selects";
import { sentenceName } from "./sentence-name";

/** The city of a venue that is closed or hidden, or its region if the city lists no other. */
export function placeWithVenues(city: City) {
  return city.venueCount > 0
    ? { name: city.name, href: cityHref(city) }
    : { name: sentenceName(city.region), href: regionHref(city.region) };
}
