import { type DivIconOptions, divIcon } from "leaflet";

export const popupMaxWidth = 300;

const size = 44;
const shape = { iconSize: [size, size], popupAnchor: [0, -12] } satisfies DivIconOptions;

// Leaflet's own marker is an image file; ours is drawn by CSS.
export const venuePin = divIcon({ ...shape, className: "map-pin" });

/** Another venue of the place, without a name. */
export const dotPin = divIcon({ className: "map-dot", iconSize: [12, 12] });

/** Pin of a venue of the list. Its accessible name is the marker's title. */
export function numberedPin(number: number) {
  return divIcon({ ...shape, className: "map-pin", html: hidden(String(number)) });
}

/** Pin of several venues: the number of the first and how many more there are, or their count. */
export function clusterPin({ number, count }: { number?: number; count: number }) {
  return divIcon({
    ...shape,
    className: "map-pin map-cluster",
    html: hidden(number === undefined ? String(count) : `${number}+${count - 1}`),
  });
}

function hidden(text: string): string {
  return `<span aria-hidden="true">${text}</span>`;
}
