"use client";

import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { LeafletMapProps } from "./leaflet-map";
import { MapMessage } from "./map-message";

const LeafletMap = lazy(async () => ({ default: (await import("./leaflet-map")).LeafletMap }));

/** A chunk that cannot be fetched or a map that cannot start must not take the page with it. */
class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <MapMessage>Error loading map</MapMessage> : this.props.children;
  }
}

/** Fetches the map's script and tiles only once the map is in view. */
export function LazyMap(props: LeafletMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return;
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        setInView(true);
        observer.disconnect();
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={frame} className="no-print unscripted:hidden">
      {inView ? (
        <MapBoundary>
          <Suspense fallback={<MapMessage>Loading map...</MapMessage>}>
            <LeafletMap {...props} />
          </Suspense>
        </MapBoundary>
      ) : (
        <MapMessage>Loading map...</MapMessage>
      )}
    </div>
  );
}
