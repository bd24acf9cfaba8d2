import { type DivIconOptions, divIcon } from "leaflet";

export const popupMaxWidth = 300;

const size = 44;
const shape = { iconSize: [size, size], popupAnchor: [0, -12] } satisfies DivIconOptions;

// Leaflet's own marker is an image file; ours is drawn by CSS.
export const venuePin = divIcon({ ...shape, className: "map-pin" });

/** Pin with a count. Its accessible name is the marker's title. */
export function clusterPin(count: number) {
  return divIcon({
    ...shape,
    className: "map-pin map-cluster",
    html: `<span aria-hidden="true">${count}</span>`,
  });
}
