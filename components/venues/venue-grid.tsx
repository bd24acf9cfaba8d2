import { cn } from "@/lib/utils";
import type { VenueCard as Venue } from "@/lib/venues/selects";
import { VenueCard } from "./venue-card";

type Props = { venues: Venue[]; className?: string };

export function VenueGrid({ venues, className }: Props) {
  return (
    // One to three columns by the width of the place, which a map beside the list makes narrower.
    <ul
      className={cn(
        "grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(17.5rem,25%)),1fr))] gap-5",
        className,
      )}
    >
      {venues.map((venue) => (
        <li key={venue.id} data-venue={venue.id} className="grid">
          <VenueCard venue={venue} />
        </li>
      ))}
    </ul>
  );
}
