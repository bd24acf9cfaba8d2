import type { Route } from "next";
import { formatNumber } from "@/lib/core/text/plural";
import { parseCoordinates } from "@/lib/model/coordinates";
import { venueHref } from "@/lib/routes/hrefs";
import type { VenueCard } from "@/lib/venues/selects";

/** A venue on a map, in serializable values for client components. */
export type MapPoint = {
  id: number;
  name: string;
  href: Route;
  place: string;
  latitude: number;
  longitude: number;
};

type Venue = Pick<VenueCard, "id" | "slug" | "name" | "city" | "latitude" | "longitude">;

/** Map points of the venues with a position, in list order. */
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

/** States how many of the list's venues the map shows: '23 of these 24 are on the map'. */
export function onMapText(onMap: number, total: number): string {
  const verb = onMap === 1 ? "is" : "are";
  return `${formatNumber(onMap)} of these ${formatNumber(total)} ${verb} on the map`;
}
