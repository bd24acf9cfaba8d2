import { cn } from "@/components/ui/cn";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { type CardNotes, VenueCard } from "./venue-card";

/** Cards whose pictures do not wait until they are scrolled to. */
const firstRow = 3;

type Props<V extends Venue> = {
  venues: V[];
  /** Where one to three by the width of the place, which a map beside the list makes narrower, will not do. */
  columns?: string;
  /** What a card says beside the venue's own facts. */
  notes?: (venue: V) => CardNotes;
};

export function VenueGrid<V extends Venue>({
  venues,
  columns = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,25%)),1fr))]",
  notes,
}: Props<V>) {
  return (
    <ul className={cn("grid gap-5", columns)}>
      {venues.map((venue, index) => (
        <li
          key={venue.id}
          data-venue={venue.id}
          data-latitude={venue.latitude}
          data-longitude={venue.longitude}
          className="grid"
        >
          <VenueCard venue={venue} eager={index < firstRow} {...notes?.(venue)} />
        </li>
      ))}
    </ul>
  );
}
