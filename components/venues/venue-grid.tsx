import { cn } from "@/lib/utils";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { type CardNotes, VenueCard } from "./venue-card";

type Props<V extends Venue> = {
  venues: V[];
  className?: string;
  /** What a card says beside the venue's own facts. */
  notes?: (venue: V) => CardNotes;
};

export function VenueGrid<V extends Venue>({ venues, className, notes }: Props<V>) {
  return (
    // One to three columns by the width of the place, which a map beside the list makes narrower.
    <ul
      className={cn(
        "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,25%)),1fr))] gap-5",
        className,
      )}
    >
      {venues.map((venue) => (
        <li
          key={venue.id}
          data-venue={venue.id}
          data-latitude={venue.latitude}
          data-longitude={venue.longitude}
          className="grid"
        >
          <VenueCard venue={venue} {...notes?.(venue)} />
        </li>
      ))}
    </ul>
  );
}
