import type { ReactNode, RefObject } from "react";
import { VenueCard } from "@/components/venues/venue-card";
import { distanceText } from "@/lib/near-me/distance";
import { priorityLabel } from "@/lib/near-me/priority";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { showingText } from "@/lib/near-me/showing-text";

type Props = {
  nearby: NearbyVenues;
  /** Focus goes to the heading when another page has come. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The map of the venues on this page. */
  map?: ReactNode;
  pages: ReactNode;
};

/** One page of the venues around a position. */
export function NearbyList({ nearby, headingRef, map, pages }: Props) {
  return (
    <section aria-labelledby="nearby">
      <h2 id="nearby" ref={headingRef} tabIndex={-1} className="mb-5 text-section tabular-nums">
        {showingText(nearby)}
      </h2>
      {map}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {nearby.venues.map((venue) => (
          <li key={venue.id} className="grid">
            <VenueCard
              venue={venue}
              distance={distanceText(venue.distanceKm, venue.city.region.country.code)}
              label={priorityLabel(venue.priority)}
            />
          </li>
        ))}
      </ul>
      {pages}
    </section>
  );
}
