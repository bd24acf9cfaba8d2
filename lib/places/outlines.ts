import { joinNumbers } from "@/lib/places/dot-path";
import type { Point } from "./map-projection";
import data from "./outlines.json" with { type: "json" };

/**
 * Outline of a region as rings on the plane of `project`. Each ring is a list of numbers: x and y of its first point, then
 * the difference of each point to the one before.
 */
export type Outline = {
  /** For maps of countries, in `unitsOfMap`. Empty if too small to be drawn (District of Columbia). */
  map: number[][];
  /** For the region's own map, in `unitsOfRegion`. */
  own: number[][];
  /** Keys of the regions with a common border. */
  neighbors: string[];
};

/** Units in one radius of the earth: 6.4 km each on maps of countries, 0.5 km each on a region's own. */
export const unitsOfMap = 1_000;
export const unitsOfRegion = 12_000;

const outlines = new Map<string, Outline>(Object.entries(data));

export const outlineKeys = [...outlines.keys()];

/** 'us:TX', as in the outlines and in the seeded geography. */
export function regionKey(region: { code: string; country: { code: string } }): string {
  return `${region.country.code}:${region.code}`;
}

export function findOutline(key: string): Outline | undefined {
  return outlines.get(key);
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** The smallest box around rings; null without any. */
export function boxOf(rings: number[][]): Box | null {
  const points = rings.flatMap(pointsOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return points.length === 0
    ? null
    : {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      };
}

/** The points of a ring as positions. */
export function pointsOf(ring: number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const before = points.at(-1) ?? { x: 0, y: 0 };
    points.push({ x: before.x + (ring[index] ?? 0), y: before.y + (ring[index + 1] ?? 0) });
  }
  return points;
}

/** A ring on a coarser grid, which takes fewer steps and shorter numbers. */
export function onGrid(points: readonly Point[], grid: number): number[] {
  let before: Point | null = null;
  const steps: number[] = [];
  for (const { x, y } of points) {
    const point: Point = { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid };
    if (!before || point.x !== before.x || point.y !== before.y) {
      steps.push(point.x - (before?.x ?? 0), point.y - (before?.y ?? 0));
      before = point;
    }
  }
  return steps;
}

/** SVG path data of rings; those of one or two points, which are no area, are left out. */
export function outlinePath(rings: number[][]): string {
  return rings
    .filter(({ length }) => length > 4)
    .map((ring) => `M${joinNumbers(ring.slice(0, 2))}l${joinNumbers(ring.slice(2))}z`)
    .join("");
}
