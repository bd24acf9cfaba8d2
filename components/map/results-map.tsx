"use client";

import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { useFragment } from "@/components/use-fragment";
import { activatesIfStored } from "@/lib/core/activation";
import { type MapPoint, onMapText } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import { mapId } from "@/lib/routes/fragments";
import { MapBoundary } from "./map-boundary";

const ResultMarkersMap = lazy(async () => ({
  default: (await import("./result-markers-map")).ResultMarkersMap,
}));

type Props = {
  points: MapPoint[];
  total: number;
  tiles: MapTiles;
  bar?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

const storageKey = "marquee-map";

/** The choice to show the map carries over to the list's other pages. */
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
    // Storage is blocked; the choice is not remembered.
  }
}

/**
 * A list of venues and, on request, its map: beside the list if there is room, otherwise above it.
 *
 * @param points from `mapPoints(venues)`: the venues with a position. Without any, there is no button. When
 *   they change, the map follows.
 * @param total number of venues in the list, with and without a position.
 * @param tiles `mapTiles`, passed from a server component.
 * @param bar content next to the button: a heading or sort menu.
 * @param below content between the button's row and the list.
 * @param children the list. Each venue's element carries its ID as `data-venue`, as in `VenueGrid`; through it
 *   list and map highlight each other's items. May be server-rendered.
 */
export function ResultsMap({ points, total, tiles, bar, below, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && points.length > 0;

  useEffect(() => setIsWanted(isMapWanted()), []);
  useFragment(mapId, () => isShown || toggle());

  function toggle() {
    setIsWanted(!isWanted);
    rememberMap(!isWanted);
  }

  return (
    <div
      id={points.length > 0 ? mapId : undefined}
      className="@container"
      {...activatesIfStored(storageKey)}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 sm:mb-5 sm:gap-3">
        {bar}
        {points.length > 0 && (
          <button
            type="button"
            onClick={toggle}
            className={`no-print max-[22rem]:px-2 max-sm:px-3 max-sm:text-sm unscripted:hidden ${buttonVariants({ variant: "outline" })}`}
          >
            {isShown ? "Hide map" : "Show map"}
          </button>
        )}
      </div>
      {below}
      <div className={isShown ? "grid @4xl:grid-cols-[minmax(0,1fr)_34%] gap-5 print:block" : ""}>
        {isShown && (
          <div className="no-print @4xl:sticky @4xl:top-5 @4xl:col-start-2 grid @4xl:h-[min(100dvh-2.5rem,48rem)] h-[min(60dvh,26rem)] grid-rows-[1fr_auto]">
            <MapBoundary>
              <ResultMarkersMap points={points} tiles={tiles} list={list} />
            </MapBoundary>
            {points.length < total && (
              <p className="mt-2 text-muted text-sm tabular-nums">
                {onMapText(points.length, total)}
              </p>
            )}
          </div>
        )}
        <div ref={list} className="@4xl:col-start-1 @4xl:row-start-1 min-w-0">
          {children}
        </div>
      </div>
    </div>
  );
}
