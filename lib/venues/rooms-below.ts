import type { VenueCard } from "./selects";

type Venue = Pick<VenueCard, "slug" | "house">;

/** The same venues, with each room right below its house if that is among them. A room of a room stays where it is. */
export function withRoomsBelow<V extends Venue>(venues: V[]): V[] {
  const bySlug = new Map(venues.map((venue) => [venue.slug, venue]));
  const houseOf = ({ house }: Venue) => (house ? bySlug.get(house.slug) : undefined);
  const topOf = (venue: Venue) => {
    const house = houseOf(venue);
    return house && !houseOf(house) ? house : undefined;
  };
  return venues.flatMap((venue) =>
    topOf(venue) ? [] : [venue, ...venues.filter((room) => topOf(room) === venue)],
  );
}

/** Whether a venue of the list is below its house. */
export function isBelowHouse(venues: Venue[], index: number): boolean {
  const house = venues[index]?.house?.slug;
  const before = venues.slice(0, index).findLast((venue) => venue.house?.slug !== house);
  return house !== undefined && before?.slug === house;
}
