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
  /** Where the map opens when nothing is chosen yet. */
  start: Position | null;
  tiles: MapTiles;
  onChoose: (position: Position) => void;
};

/** The middle of the continent, from which all of both countries can be reached. */
const continent = { center: [45, -98] as [number, number], zoom: 3 };

/** A map on which a position is chosen: by a click, by dragging the pin, or by the button for its middle. */
export function PositionMap({ chosen, start, tiles, onChoose }: Props) {
  const from = chosen ?? start;
  const view = from
    ? { center: [from.latitude, from.longitude] as [number, number], zoom: chosen ? 16 : 12 }
    : continent;
  return (
    <TileMap label="Map to choose a position on" view={view} tiles={tiles}>
      <Clicks onChoose={onChoose} />
      <MiddleButton onChoose={onChoose} />
      {chosen && (
        <Marker
          position={[chosen.latitude, chosen.longitude]}
          icon={venuePin}
          title="The chosen position"
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

/** The way without a pointer: the arrow keys move the map under its middle. */
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
          Take the middle of the map
        </Button>
      </div>
    </div>
  );
}

function positionOf({ lat, lng }: { lat: number; lng: number }): Position {
  return { latitude: lat, longitude: lng };
}
