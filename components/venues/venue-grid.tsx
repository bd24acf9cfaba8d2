import type { VenueCard as Venue } from "@/lib/venues/selects";
import { VenueCard } from "./venue-card";

export function VenueGrid({ venues }: { venues: Venue[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {venues.map((venue) => (
        <li key={venue.id} className="grid">
          <VenueCard venue={venue} />
        </li>
      ))}
    </ul>
  );
}
