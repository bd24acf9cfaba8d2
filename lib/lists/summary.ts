import { formatNumber, plural } from "@/lib/core/text/plural";
import { type Coordinates, distanceKm, parseCoordinates } from "@/lib/model/coordinates";
import { lengthText, unitIn } from "@/lib/near-me/distance-text";
import type { ListedVenue } from "./queries";

type Located = Pick<ListedVenue, "latitude" | "longitude">;

export type Leg<Venue> = { from: Venue; km: number };

/** By venue, the straight line from the last one before it with a position; null where there is none. */
export function legsOf<Venue extends Located>(venues: readonly Venue[]): (Leg<Venue> | null)[] {
  const placed = venues.map((venue) => ({ venue, position: positionOf(venue) }));
  return placed.map(({ position }, index) => {
    const before = placed.slice(0, index).findLast((one) => one.position !== null);
    return position && before?.position
      ? { from: before.venue, km: distanceKm(before.position, position) }
      : null;
  });
}

function positionOf({ latitude, longitude }: Located): Coordinates | null {
  return parseCoordinates(latitude, longitude);
}

/** 'Room for 1,450 people in 3 venues; 1 more has no exact capacity.' Null if no capacity is known. */
export function capacityTotalText(venues: readonly Pick<ListedVenue, "capacity">[]): string | null {
  const known = venues.flatMap(({ capacity }) => (capacity === null ? [] : [capacity]));
  if (known.length === 0) {
    return null;
  }
  const people = known.reduce((sum, capacity) => sum + capacity, 0);
  const unknown = venues.length - known.length;
  const rest = `; ${formatNumber(unknown)} more ${unknown === 1 ? "has" : "have"} no exact capacity`;
  return `Room for ${plural(people, "person", "people")} in ${plural(known.length, "venue")}${unknown > 0 ? rest : ""}.`;
}

/** '12.3 mi in this order, in straight lines: roads are longer.' Null without two positions. */
export function wayText(venues: readonly ListedVenue[]): string | null {
  const legs = legsOf(venues).filter((leg) => leg !== null);
  if (legs.length === 0) {
    return null;
  }
  const total = legs.reduce((sum, { km }) => sum + km, 0);
  const length = lengthText(total, unitIn(venues[0]?.city.region.country.code ?? "us"));
  const unplaced = venues.filter((venue) => !positionOf(venue)).length;
  const without = ` ${plural(unplaced, "venue")} without a map pin ${unplaced === 1 ? "is" : "are"} left out.`;
  return `${length} in this order, in straight lines: roads are longer.${unplaced > 0 ? without : ""}`;
}
