import type { ReactNode, RefObject } from "react";
import { ResultsMap } from "@/components/map/results-map";
import { VenueGrid } from "@/components/venues/venue-grid";
import { mapPoints } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import type { DistanceUnit, NearFilter } from "@/lib/model/near-filter";
import { unitIn, walkText } from "@/lib/near-me/distance-text";
import { groupByBadge } from "@/lib/near-me/priority";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { showingText } from "@/lib/near-me/showing-text";

type Props = {
  /** 'Venues near Austin, TX' */
  title: string;
  nearby: NearbyVenues;
  filter: NearFilter;
  /** Takes the focus when another page has loaded. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  tiles: MapTiles;
  /** Stands for the map until its script has loaded. */
  picture?: ReactNode;
  filters: (unit: DistanceUnit) => ReactNode;
  pages: ReactNode;
};

/** One page of venues around a position. */
export function NearbyList({ title, nearby, filter, headingRef, tiles, ...props }: Props) {
  const { venues } = nearby;
  const below = props.filters(unitOf(nearby, filter));
  // The page's title says the same, so the heading is seen only while it has the focus.
  const heading = (
    <div>
      <h2
        id="nearby"
        ref={headingRef}
        tabIndex={-1}
        className="sr-only text-section focus:not-sr-only"
      >
        {title}
      </h2>
      <p className="text-lg text-muted tabular-nums">
        {venues.length > 0 ? showingText(nearby) : "No venues match. Choose a wider filter."}
      </p>
    </div>
  );
  return (
    <section aria-labelledby="nearby">
      <ResultsMap
        points={mapPoints(venues, nearby.offset + 1)}
        picture={props.picture}
        total={venues.length}
        tiles={tiles}
        bar={heading}
        below={below}
      >
        <div className="grid gap-6">
          {groupByBadge(venues).map((group) => (
            <div key={group.label}>
              <h3 className="mb-1 text-lg tabular-nums sm:mb-3">
                {group.label} · {group.venues.length}
              </h3>
              <VenueGrid
                venues={group.venues}
                firstNumber={nearby.offset + venues.indexOf(group.venues[0]) + 1}
                hasSampleNote={group.venues[0] === venues[0]}
                distance={({ distanceKm, city }) => walkText(distanceKm, city.region.country.code)}
              />
            </div>
          ))}
        </div>
      </ResultsMap>
      {props.pages}
    </section>
  );
}

/** The unit of the chosen distance, else that of the country. */
function unitOf({ countryCode }: NearbyVenues, { within }: NearFilter): DistanceUnit {
  if (within) {
    return within.endsWith("km") ? "km" : "mi";
  }
  return unitIn(countryCode ?? "us");
}
