"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { wakes } from "@/lib/core/activation";
import type { MapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import { parseNearFilter } from "@/lib/model/near-filter";
import { type Located, type LocateFailure, locate } from "@/lib/near-me/locate";
import { forgetLocation, readLocation, saveLocation } from "@/lib/near-me/location-storage";
import { locateId, nearMeHref } from "@/lib/routes/hrefs";
import { LoadingFailed } from "./loading-failed";
import type { LocatedVenues } from "./located-venues";
import { LocationFailed } from "./location-failed";
import { LocationPrompt } from "./location-prompt";
import { LocationUnavailable } from "./location-unavailable";
import { LocationView } from "./location-view";

type State =
  | { view: "idle" | "requesting" | "unavailable" | "failed" }
  | { view: "not located"; failure: LocateFailure }
  | { view: "approved"; position: Coordinates; List: typeof LocatedVenues };

/** Loads the list's chunk only once there is a position. */
async function listAround(position: Coordinates): Promise<State> {
  try {
    const { LocatedVenues: List } = await import("./located-venues");
    return { view: "approved", position, List };
  } catch {
    return { view: "failed" };
  }
}

/** A new position starts at page 1 and keeps the filter. */
function showFirstPage(): void {
  const filter = parseNearFilter(Object.fromEntries(new URLSearchParams(location.search)));
  history.replaceState(null, "", nearMeHref(filter));
}

/** Requests the visitor's location and shows nearby venues. The children are the search by place name. */
export function NearMe({ tiles, children }: { tiles: MapTiles; children: ReactNode }) {
  const [state, setState] = useState<State>({ view: "idle" });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
  useEffect(() => {
    const saved = readLocation();
    const isAsked = location.hash === `#${locateId}`;
    if (isAsked) {
      showFirstPage();
    }
    if (saved?.status === "approved") {
      listAround(saved.position).then(setState);
    } else if (!navigator.geolocation) {
      setState({ view: "unavailable" });
    } else if (isAsked) {
      requestLocation();
    }
  }, []);

  // The focused button unmounts with its view, so move focus to the new heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) {
      heading.current?.focus();
    }
  }, [state.view]);

  function requestLocation() {
    hasActed.current = true;
    if (!navigator.geolocation) {
      setState({ view: "unavailable" });
      return;
    }
    setState({ view: "requesting" });
    locate(navigator.geolocation, show).then(show);
  }

  function show(located: Located) {
    if ("failure" in located) {
      forgetLocation();
      // Only a refusal is an answer that holds the next time.
      if (located.failure === "denied") {
        saveLocation({ status: "denied" });
      }
      setState({ view: "not located", failure: located.failure });
      return;
    }
    const { position } = located;
    saveLocation({ status: "approved", position });
    showFirstPage();
    listAround(position).then(setState);
  }

  const view = { headingRef: heading, onRequest: requestLocation };
  return (
    <>
      <p id={locateId} role="status" className="sr-only" {...wakes}>
        {state.view === "requesting" && "Getting your location..."}
      </p>
      {(state.view === "idle" || state.view === "requesting") && (
        <LocationPrompt isRequesting={state.view === "requesting"} {...view} />
      )}
      {state.view === "unavailable" && <LocationUnavailable headingRef={heading} />}
      {state.view === "not located" && <LocationFailed failure={state.failure} {...view} />}
      {state.view === "failed" && (
        <LocationView title="Venues Near You" headingRef={heading}>
          <LoadingFailed onRetry={requestLocation} />
        </LocationView>
      )}
      {state.view === "approved" && (
        <state.List position={state.position} tiles={tiles} {...view} />
      )}
      <div className="page mt-2">{children}</div>
    </>
  );
}
