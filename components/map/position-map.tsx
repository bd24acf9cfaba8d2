"use client";

import type { LatLngTuple, Marker as LeafletMarker } from "leaflet";
import { useEffect, useEffectEvent } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { Button } from "@/components/ui/button";
import type { MapTiles } from "@/lib/map/tiles";
import { venuePin } from "./pins";
import { TileMap } from "./tile-map";

type Position = { latitude: number; longitude: number };

type Props = {
  chosen: Position | null;
  /** Center while nothing is chosen; the map moves there once it is known. */
  start: Position | null;
  tiles: MapTiles;
  onChoose: (position: Position) => void;
};

/** Middle of the continent, with both countries in reach. */
const continent: { center: LatLngTuple; zoom: number } = { center: [45, -98], zoom: 3 };

const startZoom = 12;

/** Map to choose a position on by clicking, dragging the pin, or using the map center button. */
export function PositionMap({ chosen, start, tiles, onChoose }: Props) {
  const from = chosen ?? start;
  const view = from ? { center: latLng(from), zoom: chosen ? 16 : startZoom } : continent;
  return (
    <TileMap label="Choose a position on the map" view={view} tiles={tiles}>
      <Clicks onChoose={onChoose} />
      <MiddleButton onChoose={onChoose} />
      <MoveToStart chosen={chosen} start={start} />
      {chosen && (
        <Marker
          position={latLng(chosen)}
          icon={venuePin}
          title="Chosen position"
          draggable
          eventHandlers={{
            dragend: ({ target }) => onChoose(positionOf((target as LeafletMarker).getLatLng())),
          }}
        />
      )}
    </TileMap>
  );
}

function Clicks({ onChoose }: Pick<Props, "onChoose">) {
  useMapEvents({ click: ({ latlng }) => onChoose(positionOf(latlng)) });
  return null;
}

/** Moves the map instead of replacing it, which would drop the focus and a key pressed meanwhile. */
function MoveToStart({ chosen, start }: Pick<Props, "chosen" | "start">) {
  const map = useMap();
  const move = useEffectEvent((center: LatLngTuple) => {
    if (!chosen) {
      map.setView(center, startZoom);
    }
  });
  const [latitude, longitude] = start ? latLng(start) : [];
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) {
      move([latitude, longitude]);
    }
  }, [latitude, longitude]);
  return null;
}

/** Keyboard alternative: arrow keys move the map, and the button picks its center. */
function MiddleButton({ onChoose }: Pick<Props, "onChoose">) {
  const map = useMap();
  return (
    <div className="leaflet-top leaflet-left">
      <div className="leaflet-control">
        <Button
          type="button"
          size="small"
          onClick={(event) => {
            event.stopPropagation();
            onChoose(positionOf(map.getCenter()));
          }}
        >
          Use Map Center
        </Button>
      </div>
    </div>
  );
}

function latLng({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude];
}

function positionOf({ lat, lng }: { lat: number; lng: number }): Position {
  return { latitude: lat, longitude: lng };
}
