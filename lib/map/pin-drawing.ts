import type { Coordinates } from "@/lib/model/coordinates";
import { dotPath } from "@/lib/places/dot-path";
import type { MapPoint } from "./points";
import { drawStreetMap, type Tile } from "./street-map";

/** A drawing of a list's map: streets, numbered pins, and the place's other venues as dots. */
export type PinDrawing = {
  width: number;
  height: number;
  /** The part in the middle that holds all positions. */
  fit: { width: number; height: number };
  tiles: Tile[];
  pins: { number: number; x: number; y: number }[];
  /** SVG path data of zero-length strokes, in units of `dotStep`. */
  dots: string;
};

/** High enough for the map beside a list, and wide enough for that of a phone; both show all of `fit`. */
const canvas = { width: 640, height: 540, fit: { width: 400, height: 340 } };

/** Dots are in steps of this, which makes the drawing smaller by a third. */
export const dotStep = 3;

/** A single venue is drawn as at this zoom. */
const deepest = 15;

/** Null without a position. */
export function drawPins(
  points: readonly MapPoint[],
  others: readonly Coordinates[] = [],
): PinDrawing | null {
  const positions = [...points, ...others];
  const map = drawStreetMap(positions, {
    ...canvas,
    zoom: deepest,
    framed: nearestToMiddle(positions),
  });
  if (!map) {
    return null;
  }
  const pins = points.flatMap(({ number }, index) => {
    const at = map.pins[index];
    return number !== undefined && at ? [{ number, ...at }] : [];
  });
  const dots = map.pins
    .slice(points.length)
    .map(({ x, y }) => ({ x: Math.round(x / dotStep), y: Math.round(y / dotStep) }));
  return { ...canvas, tiles: map.tiles, pins, dots: dotPath(dots) };
}

/** Few positions are all in the frame; of many, this share, so that a few far ones do not make a city small. */
const shareInFrame = 0.9;
const fewPositions = 10;

function nearestToMiddle(positions: readonly Coordinates[]): readonly Coordinates[] {
  if (positions.length < fewPositions) {
    return positions;
  }
  const middle = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const latitude = middle(positions.map((position) => position.latitude));
  const longitude = middle(positions.map((position) => position.longitude));
  const narrower = Math.cos((latitude * Math.PI) / 180);
  const farness = (at: Coordinates) =>
    Math.hypot(at.latitude - latitude, (at.longitude - longitude) * narrower);
  return positions
    .toSorted((one, other) => farness(one) - farness(other))
    .slice(0, Math.ceil(positions.length * shareInFrame));
}
