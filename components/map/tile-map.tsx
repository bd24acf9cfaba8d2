"use client";

import type {
  LatLngBoundsExpression,
  LatLngExpression,
  Map as LeafletMap,
  PopupEvent,
} from "leaflet";
import { type ReactNode, useEffect, useState } from "react";
import { MapContainer, TileLayer, useMap, ZoomControl } from "react-leaflet";
import { deepestZoom } from "@/lib/map/groups";
import type { MapTiles } from "@/lib/map/tiles";
import "leaflet/dist/leaflet.css";
import "./map.css";

type View = { center: LatLngExpression; zoom: number } | { bounds: LatLngBoundsExpression };

type Props = { label: string; view: View; tiles: MapTiles; children: ReactNode };

/** Base of all maps: labeled, keyboard accessible, and without animation if reduced motion is preferred. */
export function TileMap({ label, view, tiles, children }: Props) {
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [tileState, setTileState] = useState<"waiting" | "failed" | "loaded">("waiting");
  return (
    <MapContainer
      {...view}
      maxZoom={deepestZoom}
      scrollWheelZoom={false}
      zoomControl={false}
      zoomAnimation={moves}
      fadeAnimation={moves}
      markerZoomAnimation={moves}
      inertia={moves}
      ref={moves ? null : stopPanning}
      className="isolate size-full rounded-lg border border-line"
    >
      {tiles.url !== null && (
        <TileLayer
          url={tiles.url}
          attribution={tiles.attribution}
          eventHandlers={{
            tileload: () => setTileState("loaded"),
            tileerror: () => setTileState((state) => (state === "loaded" ? state : "failed")),
          }}
        />
      )}
      <p role="status" className="pointer-events-none absolute bottom-3 left-3 z-1000 mr-16">
        {tileState === "failed" && (
          <span className="block rounded-md bg-surface px-3 py-2 text-base text-ink">
            The street map didn't load, but the pins still work.
          </span>
        )}
      </p>
      {/* At the bottom, since popups open upward. */}
      <ZoomControl position="bottomright" />
      <MapManners label={label} />
      {children}
    </MapContainer>
  );
}

/** Leaflet animates panning to popups and focused markers, with no option to turn it off. */
function stopPanning(map: LeafletMap | null): void {
  const panBy = map?.panBy.bind(map);
  if (map && panBy) {
    map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
  }
}

/** Adds what Leaflet lacks: a label, the Space key on markers, Escape, and returning focus from a popup. */
function MapManners({ label }: { label: string }) {
  const map = useMap();

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "region");
    container.setAttribute("aria-label", label);
  }, [map, label]);

  useEffect(() => {
    const container = map.getContainer();
    const onKey = (event: KeyboardEvent) => handleKey(map, event);
    container.addEventListener("keydown", onKey);
    const stopReturning = returnFocus(map);
    return () => {
      container.removeEventListener("keydown", onKey);
      stopReturning();
    };
  }, [map]);

  return null;
}

function handleKey(map: LeafletMap, event: KeyboardEvent): void {
  const { key, target } = event;
  if (key === "Escape") {
    map.closePopup();
    return;
  }
  const isMarker = target instanceof HTMLElement && target.matches(".leaflet-marker-icon");
  if (isMarker && (key === "Enter" || key === " ")) {
    event.preventDefault();
    target.click();
  }
}

/** Returns focus to the marker when its focused popup closes. */
function returnFocus(map: LeafletMap): () => void {
  let opener: Element | null = null;
  const onOpen = () => {
    opener = document.activeElement;
  };
  const onClose = ({ popup }: PopupEvent) => {
    const active = document.activeElement;
    const isLost = active === document.body || popup.getElement()?.contains(active);
    if (isLost && opener instanceof HTMLElement) {
      opener.focus();
    }
  };
  map.on("popupopen", onOpen).on("popupclose", onClose);
  return () => {
    map.off("popupopen", onOpen).off("popupclose", onClose);
  };
}
