import { VenueGrid } from "@/components/venues/venue-grid";
import { roomsShown } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";

/** Six venues whose pages tell most, others on each day. */
export function RoomsToKnow({ venues }: { venues: VenueCard[] }) {
  if (venues.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="rooms" className="page mt-12">
      <h2 id="rooms" className="text-section">
        {venues.length === roomsShown ? "Six Rooms for Today" : "Rooms for Today"}
      </h2>
      <div className="mt-5">
        <VenueGrid venues={venues} />
      </div>
    </section>
  );
}
