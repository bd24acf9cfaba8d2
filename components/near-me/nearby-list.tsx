import type { ReactNode, RefObject } from "react";
import { ResultsMap } from "@/components/map/results-map";
import { VenueGrid } from "@/components/venues/venue-grid";
import { mapPoints } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import { distanceText } from "@/lib/near-me/distance";
import { priorityLabel } from "@/lib/near-me/priority";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { showingText } from "@/lib/near-me/showing-text";

type Props = {
  nearby: NearbyVenues;
  /** Takes the focus when another page has loaded. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  tiles: MapTiles;
  pages: ReactNode;
};

/** One page of venues around a position. */
export function NearbyList({ nearby, headingRef, tiles, pages }: Props) {
  const { venues } = nearby;
  return (
    <section aria-labelledby="nearby">
      <ResultsMap
        points={mapPoints(venues)}
        total={venues.length}
        tiles={tiles}
        bar={
          <h2 id="nearby" ref={headingRef} tabIndex={-1} className="text-section tabular-nums">
            {showingText(nearby)}
          </h2>
        }
      >
        <VenueGrid
          venues={venues}
          notes={(venue) => ({
            distance: distanceText(venue.distanceKm, venue.city.region.country.code),
            label: priorityLabel(venue.priority),
          })}
        />
      </ResultsMap>
      {pages}
    </section>
  );
}
