import type { Route } from "next";
import { formatNumber, plural } from "@/lib/core/text/plural";
import { parseCoordinates } from "@/lib/model/coordinates";
import { venueHref } from "@/lib/routes/hrefs";
import type { VenueCard } from "@/lib/venues/selects";

/** A venue as a map shows it, in plain values that may travel to the browser. */
export type MapPoint = {
  id: number;
  name: string;
  href: Route;
  place: string;
  latitude: number;
  longitude: number;
};

type Venue = Pick<VenueCard, "id" | "slug" | "name" | "city" | "latitude" | "longitude">;

/** Those of the venues that have a position, in the order of the list. */
export function mapPoints(venues: Venue[]): MapPoint[] {
  return venues.flatMap((venue) => {
    const position = parseCoordinates(venue.latitude, venue.longitude);
    return position
      ? {
          id: venue.id,
          name: venue.name,
          href: venueHref(venue),
          place: `${venue.city.name}, ${venue.city.region.name}`,
          ...position,
        }
      : [];
  });
}

/** Tells before the map opens how many of the list it will lack. */
export function showMapLabel(onMap: number, total: number): string {
  return onMap === total
    ? "Show map"
    : `Show map (${formatNumber(onMap)} of ${plural(total, "venue")})`;
}
