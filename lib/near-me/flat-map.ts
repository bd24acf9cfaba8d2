import { type Coordinates, distanceKm } from "@/lib/model/coordinates";

/**
 * Planar coordinates that the database searches: the stereographic projection around 45°N 100°W, in units of the
 * earth's radius. `flat_position` in the migrations uses the same formulas.
 */
export type Point = { x: number; y: number };
export type Circle = Point & { radius: number };

const center = { latitude: 45, longitude: -100, sine: Math.SQRT1_2, cosine: Math.SQRT1_2 };
const EARTH_RADIUS_KM = 6371;

/** Edge of the map, beyond which nothing can be found: near 45°S 80°E, in the Indian Ocean. */
const edge = Math.PI - 0.01;

export function toFlatPosition({ latitude, longitude }: Coordinates): Point {
  const { sine, cosine, step } = angles({ latitude, longitude });
  const scale = 2 / (1 + center.sine * sine + center.cosine * cosine * Math.cos(step));
  return {
    x: scale * cosine * Math.sin(step),
    y: scale * (center.cosine * sine - center.sine * cosine * Math.cos(step)),
  };
}

/** Whether everything within `distance` km of a position is on the map. */
export function isOnMap(position: Coordinates, distance: number): boolean {
  return (distanceKm(position, center) + distance) / EARTH_RADIUS_KM < edge;
}

/** Circle on the map of everything within `distance` km; its center is not the projected position. */
export function flatCircle(position: Coordinates, distance: number): Circle {
  const point = toFlatPosition(position);
  const fromCenter = Math.hypot(point.x, point.y);
  const near = radiusOf(angleOf(fromCenter) - distance / EARTH_RADIUS_KM);
  const far = radiusOf(angleOf(fromCenter) + distance / EARTH_RADIUS_KM);
  const shift = fromCenter === 0 ? 0 : (near + far) / 2 / fromCenter;
  return { x: point.x * shift, y: point.y * shift, radius: (far - near) / 2 };
}

/**
 * Corners of a rectangle on the map that contains everything within `distance` km of any of the positions, in the direction
 * from the first to the last of them; null if that leaves the map.
 */
export function rectangleAround(positions: readonly Coordinates[], distance: number) {
  if (!positions.every((position) => isOnMap(position, distance))) {
    return null;
  }
  const circles = positions.map((position) => flatCircle(position, distance));
  const [first, last] = [circles[0], circles.at(-1)];
  const angle = first && last ? Math.atan2(last.y - first.y, last.x - first.x) : 0;
  const turned = circles.map(({ radius, ...middle }) => ({ radius, ...turn(middle, -angle) }));
  const left = Math.min(...turned.map(({ x, radius }) => x - radius));
  const right = Math.max(...turned.map(({ x, radius }) => x + radius));
  const low = Math.min(...turned.map(({ y, radius }) => y - radius));
  const high = Math.max(...turned.map(({ y, radius }) => y + radius));
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ].map((corner) => turn(corner, angle));
}

function turn({ x, y }: Point, angle: number): Point {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** Largest radius in km around a position that stays within `flatDistance` of its point on the map. */
export function coveredKm(position: Coordinates, flatDistance: number): number {
  const point = toFlatPosition(position);
  const fromCenter = Math.hypot(point.x, point.y);
  return EARTH_RADIUS_KM * (angleOf(fromCenter + flatDistance) - angleOf(fromCenter));
}

function radiusOf(angle: number): number {
  return 2 * Math.tan(angle / 2);
}

function angleOf(radius: number): number {
  return 2 * Math.atan(radius / 2);
}

function angles({ latitude, longitude }: Coordinates) {
  const radians = (latitude * Math.PI) / 180;
  const step = ((longitude - center.longitude) * Math.PI) / 180;
  return { sine: Math.sin(radians), cosine: Math.cos(radians), step };
}
