import type { Coordinates } from "@/lib/model/coordinates";
import { dotPath } from "@/lib/places/dot-path";
import { toPixel } from "./groups";
import type { MapPoint } from "./points";

/** A drawing of a list's map: numbered pins, and the place's other venues as dots. */
export type PinDrawing = {
  width: number;
  height: number;
  pins: { number: number; x: number; y: number }[];
  /** SVG path data of zero-length strokes, in units of `dotStep`. */
  dots: string;
};

/** About the shape of the map beside a list. */
const canvas = { width: 400, height: 540, margin: 24 };

/** Dots are in steps of this, which makes the drawing smaller by a third. */
export const dotStep = 3;

/** A single venue is drawn as at this zoom. */
const deepest = 15;

/** The positions in the map's own projection, all of them within the drawing. */
export function drawPins(
  points: readonly MapPoint[],
  others: readonly Coordinates[] = [],
): PinDrawing {
  const { width, height, margin } = canvas;
  const pixels = [...points, ...others].map((position) => toPixel(position, deepest));
  const [left, right] = extent(pixels.map(({ x }) => x));
  const [top, bottom] = extent(pixels.map(({ y }) => y));
  const scale = Math.min(
    (width - 2 * margin) / (right - left),
    (height - 2 * margin) / (bottom - top),
    1,
  );
  const placed = pixels.map(({ x, y }) => ({
    x: Math.round(width / 2 + (x - (left + right) / 2) * scale),
    y: Math.round(height / 2 + (y - (top + bottom) / 2) * scale),
  }));
  const pins = points.flatMap(({ number }, index) => {
    const at = placed[index];
    return number !== undefined && at ? [{ number, ...at }] : [];
  });
  const dots = placed
    .slice(points.length)
    .map(({ x, y }) => ({ x: Math.round(x / dotStep), y: Math.round(y / dotStep) }));
  return { width, height, pins, dots: dotPath(dots) };
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
