import type { Coordinates } from "@/lib/model/coordinates";
import { dotPath } from "@/lib/places/dot-path";
import { frameList, listFit, type Size } from "./frame";
import type { MapPoint } from "./points";
import { drawStreetMap, type Tile } from "./street-map";

/** A drawing of a list's map: streets, numbered pins, and the place's other venues as dots. */
export type PinDrawing = Size & {
  /** The part in the middle that every map shows. */
  fit: Size;
  tiles: Tile[];
  pins: { number: number; x: number; y: number }[];
  /** SVG path data of zero-length strokes, in units of `dotStep`. */
  dots: string;
};

/** High enough for the map beside a list, and wide enough for that of a phone; both show all of `fit`. */
const canvas = { width: 640, height: 540, fit: listFit };

/** Dots are in steps of this, which makes the drawing smaller by a third. */
export const dotStep = 3;

/** Null without a position. */
export function drawPins(
  points: readonly MapPoint[],
  others: readonly Coordinates[] = [],
): PinDrawing | null {
  const positions = [...points, ...others];
  const map = drawStreetMap(positions, {
    ...canvas,
    frame: frameList(positions),
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
