export type Point = { x: number; y: number };

const radians = Math.PI / 180;

// Albers equal-area conic with the usual parallels for North America, so Canada is not oversized.
const [south, north, centerLatitude, centerLongitude] = [29.5, 60, 45, -96];
const n = (Math.sin(south * radians) + Math.sin(north * radians)) / 2;
const c = Math.cos(south * radians) ** 2 + 2 * n * Math.sin(south * radians);
const originRadius = Math.sqrt(c - 2 * n * Math.sin(centerLatitude * radians)) / n;

/** Position on the map plane in earth radii; y grows southward, as on a screen. */
export function project(latitude: number, longitude: number): Point {
  if (latitude < 25 && longitude < -150) {
    // Hawaii, so far from the middle that it would be on its side: to scale, but moved.
    return projectAlbers(latitude + 6, longitude + 30);
  }
  // Positions east of the date line (the last Aleutian Islands) belong in the far west.
  return projectAlbers(latitude, longitude > 0 ? longitude - 360 : longitude);
}

function projectAlbers(latitude: number, longitude: number): Point {
  const radius = Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n;
  const angle = n * (longitude - centerLongitude) * radians;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) - originRadius };
}
