"use client";

import { divIcon } from "leaflet";
import { MapContainer, Marker, Popup, TileLayer } from "react-leaflet";
import "leaflet/dist/leaflet.css";

export type LeafletMapProps = {
  name: string;
  address: string;
  position: [latitude: number, longitude: number];
  tiles: { url: string; attribution: string };
};

const zoom = 15;
const popupMaxWidth = 300;

// Leaflet's own marker is a picture file; ours is the site's lamp, drawn by CSS.
const pin = divIcon({ className: "map-pin", iconSize: [26, 26], iconAnchor: [13, 13] });

export function LeafletMap({ name, address, position, tiles }: LeafletMapProps) {
  return (
    <section aria-label={`Map of ${name}`}>
      <MapContainer
        center={position}
        zoom={zoom}
        scrollWheelZoom={false}
        className="mt-4 aspect-video max-h-96 w-full rounded-lg border border-line"
      >
        <TileLayer url={tiles.url} attribution={tiles.attribution} />
        <Marker position={position} icon={pin} title={name} alt={name}>
          <Popup maxWidth={popupMaxWidth}>
            <strong>{name}</strong>
            <br />
            {address}
          </Popup>
        </Marker>
      </MapContainer>
    </section>
  );
}
