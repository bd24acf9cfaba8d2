"use client";

import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { type MapPoint, showMapLabel } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import { MapBoundary } from "./map-boundary";

const ResultMarkersMap = lazy(async () => ({
  default: (await import("./result-markers-map")).ResultMarkersMap,
}));

type Props = {
  points: MapPoint[];
  total: number;
  tiles: MapTiles;
  bar?: ReactNode;
  children: ReactNode;
};

const storageKey = "map";

/** Whoever opened the map of a list wants it on the list's other pages too. */
function isMapWanted(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === location.pathname;
  } catch {
    return false;
  }
}

function rememberMap(isWanted: boolean): void {
  try {
    sessionStorage.setItem(storageKey, isWanted ? location.pathname : "");
  } catch {
    // Storage is blocked: then it is opened again by hand.
  }
}

/**
 * A list of venues and, once asked for, its map: beside the list where there is room, above it where not.
 *
 * @param points from `mapPoints(venues)`: the venues that have a position. Without any there is no button. When
 *   they change, the map follows.
 * @param total how many venues the list shows, with and without a position.
 * @param tiles `mapTiles`, handed down from a server component.
 * @param bar what stands in the row of the button: a heading, a choice of order.
 * @param children the list. Each venue's element carries its id as `data-venue`, as `VenueGrid` does; through it
 *   list and map mark in each other what the visitor points at. It may come from the server.
 */
export function ResultsMap({ points, total, tiles, bar, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && points.length > 0;

  useEffect(() => setIsWanted(isMapWanted()), []);

  function toggle() {
    setIsWanted(!isWanted);
    rememberMap(!isWanted);
  }

  return (
    <div className="@container">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        {bar}
        {points.length > 0 && (
          <button
            type="button"
            onClick={toggle}
            className={`no-print ml-auto unscripted:hidden ${buttonVariants({ variant: "outline" })}`}
          >
            {isShown ? "Hide map" : showMapLabel(points.length, total)}
          </button>
        )}
      </div>
      <div className={isShown ? "grid @4xl:grid-cols-[minmax(0,1fr)_34%] gap-5 print:block" : ""}>
        {isShown && (
          <div className="no-print @4xl:sticky @4xl:top-5 @4xl:col-start-2 @4xl:h-[min(100dvh-2.5rem,48rem)] h-[min(60dvh,26rem)]">
            <MapBoundary>
              <ResultMarkersMap points={points} tiles={tiles} list={list} />
            </MapBoundary>
          </div>
        )}
        <div ref={list} className="@4xl:col-start-1 @4xl:row-start-1 min-w-0">
          {children}
        </div>
      </div>
    </div>
  );
}
