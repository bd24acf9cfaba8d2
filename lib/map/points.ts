import type { Route } from "next";
import { formatNumber } from "@/lib/core/text/plural";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import { venueHref } from "@/lib/routes/hrefs";
import type { VenueCard } from "@/lib/venues/selects";

/** A venue on a map, in serializable values for client components. */
export type MapPoint = {
  id: number;
  /** As in the list; none where the list has no numbers. */
  number?: number;
  name: string;
  href: Route;
  /** Its street, or its city if that is unknown. */
  place: string;
  latitude: number;
  longitude: number;
};

type Venue = Pick<
  VenueCard,
  "id" | "slug" | "name" | "address" | "city" | "latitude" | "longitude"
>;

/** Map points of the venues with a position, in list order. The first venue of the list has `firstNumber`. */
export function mapPoints(venues: Venue[], firstNumber: number): MapPoint[] {
  return venues.flatMap((venue, index) => {
    const position = parseCoordinates(venue.latitude, venue.longitude);
    return position
      ? {
          id: venue.id,
          number: firstNumber + index,
          name: venue.name,
          href: venueHref(venue),
          place: venue.address ?? `${venue.city.name}, ${venue.city.region.name}`,
          ...position,
        }
      : [];
  });
}

/** Positions of a place's other venues: those that are not of the points, of which several may be at one position. */
export function otherPositions(positions: Coordinates[], points: MapPoint[]): Coordinates[] {
  const counts = new Map<string, number>();
  for (const point of points) {
    counts.set(keyOf(point), (counts.get(keyOf(point)) ?? 0) + 1);
  }
  return positions.filter((position) => {
    const count = counts.get(keyOf(position)) ?? 0;
    counts.set(keyOf(position), count - 1);
    return count <= 0;
  });
}

function keyOf({ latitude, longitude }: Coordinates): string {
  return `${latitude},${longitude}`;
}

/** States how many of the list's venues the map shows: '23 of these 24 are on the map'. */
export function onMapText(onMap: number, total: number): string {
  const verb = onMap === 1 ? "is" : "are";
  return `${formatNumber(onMap)} of these ${formatNumber(total)} ${verb} on the map`;
}
