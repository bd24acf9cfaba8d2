import "server-only";
import lookUpTimeZone from "@photostructure/tz-lookup";
import type { VenueDetail } from "./selects";

type Placed = Pick<VenueDetail, "latitude" | "longitude" | "city">;

/** The time zone of a venue, 'America/Halifax': by its position, else by its city's; null if neither is known. */
export function timeZoneOf({ latitude, longitude, city }: Placed): string | null {
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : city;
  return place.latitude === null || place.longitude === null
    ? null
    : lookUpTimeZone(place.latitude, place.longitude);
}
