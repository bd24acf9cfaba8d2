"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MapTiles } from "@/lib/map/tiles";
import { readLocation, saveLocation } from "@/lib/near-me/location-storage";
import type { Coordinates } from "@/lib/venues/coordinates";
import { LocatedVenues } from "./located-venues";
import { LocationDenied } from "./location-denied";
import { LocationPrompt } from "./location-prompt";
import { LocationUnavailable } from "./location-unavailable";

type State =
  | { view: "idle" | "requesting" | "unavailable" | "denied" }
  | { view: "approved"; position: Coordinates };

const geolocationOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks for the visitor's location and shows what is around it. The children are the other way, by name. */
export function NearMe({ tiles, children }: { tiles: MapTiles; children: ReactNode }) {
  const [state, setState] = useState<State>({ view: "idle" });
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);

  useEffect(() => {
    const saved = readLocation();
    if (saved?.status === "approved") {
      setState({ view: "approved", position: saved.position });
    } else if (!navigator.geolocation) {
      setState({ view: "unavailable" });
    }
  }, []);

  // The button that was pressed goes with its view; the focus it had goes to the next view's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the occasion
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
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { latitude: coords.latitude, longitude: coords.longitude };
        saveLocation({ status: "approved", position });
        setState({ view: "approved", position });
      },
      () => {
        saveLocation({ status: "denied" });
        setState({ view: "denied" });
      },
      geolocationOptions,
    );
  }

  const view = { headingRef: heading, onRequest: requestLocation };
  return (
    <>
      <p role="status" className="sr-only">
        {state.view === "requesting" && "Getting your location..."}
      </p>
      {(state.view === "idle" || state.view === "requesting") && (
        <LocationPrompt isRequesting={state.view === "requesting"} {...view} />
      )}
      {state.view === "unavailable" && <LocationUnavailable headingRef={heading} />}
      {state.view === "denied" && <LocationDenied {...view} />}
      {state.view === "approved" && (
        <LocatedVenues position={state.position} tiles={tiles} {...view} />
      )}
      <div className="page mt-2">{children}</div>
    </>
  );
}
