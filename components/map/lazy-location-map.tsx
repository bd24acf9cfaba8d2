"use client";

import { lazy, useEffect, useRef, useState } from "react";
import { activates } from "@/lib/core/activation";
import type { LocationMapProps } from "./location-map";
import { MapBoundary } from "./map-boundary";
import { MapMessage } from "./map-message";

const LocationMap = lazy(async () => ({ default: (await import("./location-map")).LocationMap }));

/** Loads the map's script and tiles once the map scrolls into view. */
export function LazyLocationMap(props: LocationMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    // A part that is shown right after it was observed has two entries.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setInView(true);
        observer.disconnect();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="size-full" {...activates("visible")}>
      {inView ? (
        <MapBoundary>
          <LocationMap {...props} />
        </MapBoundary>
      ) : (
        <MapMessage>Loading map...</MapMessage>
      )}
    </div>
  );
}
