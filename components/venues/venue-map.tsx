import type { ReactNode } from "react";
import { LazyLocationMap } from "@/components/map/lazy-location-map";
import { MapMessage } from "@/components/map/map-message";
import { cn } from "@/components/ui/cn";
import { mapTiles } from "@/lib/map/tiles";
import { parseCoordinates } from "@/lib/model/coordinates";
import { fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";

/** Renders the map or the reason it is missing. */
export function VenueMap({ venue }: { venue: VenueDetail }) {
  if (venue.latitude === null || venue.longitude === null) {
    return (
      <Frame>
        <MapMessage>Location coordinates not available</MapMessage>
      </Frame>
    );
  }
  const position = parseCoordinates(venue.latitude, venue.longitude);
  if (!position) {
    return (
      <Frame>
        <MapMessage>Invalid map coordinates</MapMessage>
      </Frame>
    );
  }
  return (
    <Frame className="unscripted:hidden">
      <LazyLocationMap
        name={venue.name}
        address={fullAddress(venue)}
        position={[position.latitude, position.longitude]}
        tiles={mapTiles}
      />
    </Frame>
  );
}

function Frame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn("no-print mt-4 h-72 w-full sm:aspect-video sm:h-auto sm:max-h-96", className)}
    >
      {children}
    </div>
  );
}
