"use client";

import { lazy, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useFragment } from "@/components/use-fragment";
import type { PackedPositions } from "@/lib/map/packed";
import { type MapPoint, onMapText } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import { mapId } from "@/lib/routes/fragments";
import type { VenueList } from "./list-step";
import { MapBoundary } from "./map-boundary";
import { type MapChoice, readMapChoice, storeMapChoice } from "./map-choice";
import { useSeen } from "./use-seen";
import { useTouched } from "./use-touched";

const ResultMarkersMap = lazy(async () => ({
  default: (await import("./result-markers-map")).ResultMarkersMap,
}));

type MapProps = {
  points: MapPoint[];
  others?: PackedPositions;
  total: number;
  tiles: MapTiles;
  picture?: ReactNode;
};

type Props = MapProps & {
  isOnRequest?: boolean;
  head?: ReactNode;
  bar?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/**
 * A list of venues and its map: beside the list where there is room, otherwise above it and on request. What was chosen
 * with the button carries over to the list's other pages.
 *
 * @param points from `mapPoints`: the venues with a position. Without any, there is no map. When they change, the map
 *   follows.
 * @param others positions of the place's other venues.
 * @param total number of venues in the list, with and without a position.
 * @param tiles `mapTiles`, passed from a server component.
 * @param picture stands for the map until a gesture loads its script.
 * @param isOnRequest whether the map waits for its button everywhere.
 * @param head content above the list that has the map beside it. It leaves its first 44 px on the right to the button. On
 *   phones, the picture follows it.
 * @param bar content next to the button: a heading or sort menu.
 * @param below content between the button's row and the list.
 * @param children the list. Each venue's element carries its ID as `data-venue`, as in `VenueGrid`; through it
 *   list and map highlight each other's items. May be server-rendered.
 */
export function ResultsMap({ isOnRequest = false, head, bar, below, children, ...map }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { choice, toggle } = useChoice(pane, isOnRequest ? "hidden" : null);
  const hasMap = map.points.length > 0;
  const isAbove = choice === "shown" && !isWide();
  const shown = hasMap && <MapPane {...map} ref={pane} list={list} choice={choice} />;
  return (
    <div id={hasMap ? mapId : undefined} className="@container">
      <div
        className={cn(
          "results",
          hasMap && choice !== "hidden" && "beside-map",
          hasMap && head !== undefined && choice === null && "with-picture",
        )}
      >
        <div className="results-head relative">
          {head}
          <div
            className={cn(
              "results-bar mb-2 flex flex-wrap items-center justify-between gap-2 sm:gap-3",
              head && "lg:absolute lg:top-0 lg:right-0",
            )}
          >
            {bar}
            {hasMap && <MapButton choice={choice} onClick={toggle} />}
          </div>
          {below}
        </div>
        {/* The focus goes to it in the order in which it is seen. */}
        {isAbove && shown}
        <div ref={list} className="results-list min-w-0">
          {children}
        </div>
        {!isAbove && shown}
      </div>
    </div>
  );
}

/** Whether lists have their map beside them, as in results.css. */
function isWide(): boolean {
  return matchMedia("(width >= 64rem)").matches;
}

/** Whether the map is shown; null as long as the width decides. */
function useChoice(pane: { current: HTMLElement | null }, initial: MapChoice | null) {
  const [choice, setChoice] = useState(initial);
  const isShown = () =>
    (choice === "shown" || isWide()) && (pane.current?.getClientRects().length ?? 0) > 0;

  useEffect(() => setChoice((chosen) => readMapChoice() ?? chosen), []);
  useFragment(mapId, () => isShown() || toggle());

  function toggle() {
    const next = isShown() ? "hidden" : "shown";
    setChoice(next);
    storeMapChoice(next);
  }
  return { choice, toggle };
}

type MapPaneProps = MapProps & {
  ref: RefObject<HTMLDivElement | null>;
  list: VenueList;
  choice: MapChoice | null;
};

/** Loads the map's script and tiles once it was asked for, or is in view of a visitor who does more than read. */
function MapPane({ ref, list, choice, points, others, total, tiles, picture }: MapPaneProps) {
  const isSeen = useSeen(ref);
  const isTouched = useTouched();
  const isLoaded = choice === "shown" || (choice === null && isSeen && isTouched && isWide());
  return (
    <div ref={ref} data-choice={choice} className="map-pane no-print">
      {isLoaded ? (
        <MapBoundary waiting={picture}>
          <ResultMarkersMap points={points} others={others} tiles={tiles} list={list} />
        </MapBoundary>
      ) : (
        picture
      )}
      {points.length < total && (
        <p className="mt-2 text-muted text-sm tabular-nums">{onMapText(points.length, total)}</p>
      )}
    </div>
  );
}

function MapButton({ choice, onClick }: { choice: MapChoice | null; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      data-choice={choice}
      className={`map-button no-print max-[22rem]:px-2 max-sm:px-3 unscripted:hidden ${buttonVariants({ variant: "outline", size: "small" })}`}
    >
      <span className="show">Show map</span>
      <span className="explore">Explore map</span>
      <span className="hide">Hide map</span>
    </button>
  );
}
