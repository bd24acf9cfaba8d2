import type { Coordinates } from "@/lib/model/coordinates";
import { type Pixel, toPixel, toPosition } from "./projection";

/** What a map shows: a point of the projected world in its middle. */
export type Frame = { zoom: number; middle: Pixel };

export type Size = { width: number; height: number };

/** The zoom of a map of one venue. */
export const venueZoom = 15;

/** Farther, a map has no streets. */
const farthestZoom = 3;

/** Positions this close to the edge are hard to see. */
const margin = 20;

/** The part of a list's map that holds what it is about, whatever the map's own size. */
export const listFit: Size = { width: 400, height: 340 };

/** The closest frame of this size with all positions inside of the margin. Null without a position. */
export function frameAll(
  positions: readonly Coordinates[],
  { width, height }: Size,
  closestZoom: number,
): Frame | null {
  if (positions.length === 0) {
    return null;
  }
  for (let zoom = closestZoom; ; zoom -= 1) {
    const { least, most } = edgesOf(positions.map((position) => toPixel(position, zoom)));
    const isFitting =
      most.x - least.x <= width - 2 * margin && most.y - least.y <= height - 2 * margin;
    if (isFitting || zoom === farthestZoom) {
      return { zoom, middle: { x: (least.x + most.x) / 2, y: (least.y + most.y) / 2 } };
    }
  }
}

/** The frame of a list's map, drawn or opened. */
export function frameList(positions: readonly Coordinates[]): Frame | null {
  return frameAll(nearestToMiddle(positions), listFit, venueZoom);
}

/** The corners of a list's frame, for a map that fits them into its own size. */
export function listBounds(
  positions: readonly Coordinates[],
): [northWest: Coordinates, southEast: Coordinates] | null {
  const frame = frameList(positions);
  if (!frame) {
    return null;
  }
  const { zoom, middle } = frame;
  const [x, y] = [listFit.width / 2, listFit.height / 2];
  return [
    toPosition({ x: middle.x - x, y: middle.y - y }, zoom),
    toPosition({ x: middle.x + x, y: middle.y + y }, zoom),
  ];
}

function edgesOf(pixels: readonly Pixel[]): { least: Pixel; most: Pixel } {
  const least = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  const most = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY };
  for (const { x, y } of pixels) {
    least.x = Math.min(least.x, x);
    least.y = Math.min(least.y, y);
    most.x = Math.max(most.x, x);
    most.y = Math.max(most.y, y);
  }
  return { least, most };
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
