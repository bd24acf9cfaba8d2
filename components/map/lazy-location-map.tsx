"use client";

import { lazy, useRef } from "react";
import type { LocationMapProps } from "./location-map";
import { MapBoundary } from "./map-boundary";
import { MapMessage } from "./map-message";
import { useSeen } from "./use-seen";

const LocationMap = lazy(async () => ({ default: (await import("./location-map")).LocationMap }));

/** Loads the map's script and tiles once the map scrolls into view. */
export function LazyLocationMap(props: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);

  return (
    <div ref={frame} className="size-full">
      {isSeen ? (
        <MapBoundary>
          <LocationMap {...props} />
        </MapBoundary>
      ) : (
        <MapMessage>Loading map...</MapMessage>
      )}
    </div>
  );
}
