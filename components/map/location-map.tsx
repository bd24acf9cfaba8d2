"use client";

import { Marker, Popup } from "react-leaflet";
import { venueZoom } from "@/lib/map/frame";
import type { MapTiles } from "@/lib/map/tiles";
import { popupMaxWidth, venuePin } from "./pins";
import { TileMap } from "./tile-map";

export type LocationMapProps = {
  name: string;
  address: string;
  position: [latitude: number, longitude: number];
  tiles: MapTiles;
};

/** Map of a single venue. */
export function LocationMap({ name, address, position, tiles }: LocationMapProps) {
  return (
    <TileMap label={`Map of ${name}`} view={{ center: position, zoom: venueZoom }} tiles={tiles}>
      <Marker position={position} icon={venuePin} title={name}>
        <Popup maxWidth={popupMaxWidth}>
          <strong>{name}</strong>
          <br />
          {address}
        </Popup>
      </Marker>
    </TileMap>
  );
}
