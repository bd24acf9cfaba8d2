import "server-only";
import lookUpTimeZone from "@photostructure/tz-lookup";
import type { VenueDetail } from "./selects";

/** States and provinces that are in one time zone as a whole. */
const regions: Record<string, string> = {
  "America/New_York": "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV",
  "America/Chicago": "AL AR IA IL LA MN MO MS OK WI",
  "America/Denver": "CO MT NM UT WY",
  "America/Los_Angeles": "CA WA",
  "Pacific/Honolulu": "HI",
  "America/Halifax": "NS PE",
  "America/Moncton": "NB",
  "America/Winnipeg": "MB",
  "America/Edmonton": "AB NT",
  "America/Whitehorse": "YT",
};

const zoneByRegion = new Map(
  Object.entries(regions).flatMap(([zone, codes]) => codes.split(" ").map((code) => [code, zone])),
);

type Placed = Pick<VenueDetail, "latitude" | "longitude"> & {
  city: Pick<VenueDetail["city"], "latitude" | "longitude"> & { region: { code: string } };
};

/**
 * The time zone of a venue, 'America/Halifax': by its position, else by its city's, else by its region's if that has only
 * one; null if none is known.
 */
export function timeZoneOf({ latitude, longitude, city }: Placed): string | null {
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : city;
  return place.latitude === null || place.longitude === null
    ? (zoneByRegion.get(city.region.code) ?? null)
    : lookUpTimeZone(place.latitude, place.longitude);
}
