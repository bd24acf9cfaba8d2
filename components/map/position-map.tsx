"use client";

import type { Marker as LeafletMarker } from "leaflet";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { Button } from "@/components/ui/button";
import type { MapTiles } from "@/lib/map/tiles";
import { venuePin } from "./pins";
import { TileMap } from "./tile-map";

type Position = { latitude: number; longitude: number };

type Props = {
  chosen: Position | null;
  /** Initial center while nothing is chosen. */
  start: Position | null;
  tiles: MapTiles;
  onChoose: (position: Position) => void;
};

/** Middle of the continent, with both countries in reach. */
const continent = { center: [45, -98] as [number, number], zoom: 3 };

/** Map to choose a position on by clicking, dragging the pin, or using the map center button. */
export function PositionMap({ chosen, start, tiles, onChoose }: Props) {
  const from = chosen ?? start;
  const view = from
    ? { center: [from.latitude, from.longitude] as [number, number], zoom: chosen ? 16 : 12 }
    : continent;
  return (
    <TileMap label="Choose a position on the map" view={view} tiles={tiles}>
      <Clicks onChoose={onChoose} />
      <MiddleButton onChoose={onChoose} />
      {chosen && (
        <Marker
          position={[chosen.latitude, chosen.longitude]}
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

function positionOf({ lat, lng }: { lat: number; lng: number }): Position {
  return { latitude: lat, longitude: lng };
}
