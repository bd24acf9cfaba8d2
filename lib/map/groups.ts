import type { Coordinates } from "@/lib/model/coordinates";
import { type Pixel, toPixel } from "./projection";

/** Deepest zoom that public tile services provide everywhere. */
export const deepestZoom = 18;

/** Pins closer than this many pixels are merged, so two 44 px touch targets never overlap. */
const REACH = 48;

/** Points shown as one pin, at the first point's position. */
export type PointGroup<Point extends Coordinates> = {
  first: Point;
  points: Point[];
  /** Zoom at which the group splits; null for a single point or if no zoom splits it. */
  splitZoom: number | null;
};

/** Groups to draw at a zoom. Deterministic: the same list gives the same pins. */
export function groupPoints<Point extends Coordinates>(
  points: Point[],
  zoom: number,
): PointGroup<Point>[] {
  return gather(points, zoom).map(([first, ...others]) => {
    const members = [first, ...others];
    return { first, points: members, splitZoom: findSplitZoom(members, zoom) };
  });
}

function findSplitZoom(points: Coordinates[], zoom: number): number | null {
  const deeper = Array.from(
    { length: Math.max(0, deepestZoom - zoom) },
    (_, step) => zoom + step + 1,
  );
  return deeper.find((candidate) => gather(points, candidate).length > 1) ?? null;
}

/** Adds each point to the first group within reach or starts a new one. A grid limits the search. */
function gather<Point extends Coordinates>(points: Point[], zoom: number): [Point, ...Point[]][] {
  const cells = new Map<string, { at: Pixel; members: [Point, ...Point[]] }[]>();
  const groups: [Point, ...Point[]][] = [];
  for (const point of points) {
    const at = toPixel(point, zoom);
    const near = neighbors(at)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find((group) => Math.hypot(group.at.x - at.x, group.at.y - at.y) < REACH);
    if (near) {
      near.members.push(point);
      continue;
    }
    const members: [Point, ...Point[]] = [point];
    groups.push(members);
    const cell = cellName(cellOf(at.x), cellOf(at.y));
    cells.set(cell, [...(cells.get(cell) ?? []), { at, members }]);
  }
  return groups;
}

function neighbors({ x, y }: Pixel): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((across) =>
    steps.map((down) => cellName(cellOf(x) + across, cellOf(y) + down)),
  );
}

function cellOf(pixel: number): number {
  return Math.floor(pixel / REACH);
}

function cellName(column: number, row: number): string {
  return `${column}:${row}`;
}
