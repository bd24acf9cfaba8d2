import { dotPath } from "@/lib/places/dot-path";
import { type Point, project } from "./map-projection";

/** Cell of a tenth of a degree with venues; x and y count tenths from Greenwich and the equator. */
export type MapCell = { regionId: number; x: number; y: number; venueCount: number };

type Dot = Point & { regionId: number; venueCount: number };

export type DotSize = "small" | "medium" | "large";

/** Dots of one region and size as SVG path data of zero-length strokes. */
export type Dots = { regionId: number; size: DotSize; path: string };

/** Merges cells of a region into larger ones until at most `most` are left. Positions are in radii of the earth. */
export function mergeCells(cells: MapCell[], most: number, tenths = 1): Dot[] {
  const merged = new Map<string, Dot>();
  for (const cell of cells) {
    const x = Math.floor(cell.x / tenths);
    const y = Math.floor(cell.y / tenths);
    const key = `${cell.regionId}:${x}:${y}`;
    const dot = merged.get(key) ?? { regionId: cell.regionId, x, y, venueCount: 0 };
    dot.venueCount += cell.venueCount;
    merged.set(key, dot);
  }
  if (merged.size > most) {
    return mergeCells(cells, most, tenths + 1);
  }
  return [...merged.values()].map((dot) => ({
    ...dot,
    ...project(((dot.y + 0.5) * tenths) / 10, ((dot.x + 0.5) * tenths) / 10),
  }));
}

/** The dots of each region by size; `units` are those in one radius of the earth. */
export function drawDots(
  cells: MapCell[],
  { most, units }: { most: number; units: number },
): Dots[] {
  const groups = new Map<string, { regionId: number; size: DotSize; points: Point[] }>();
  for (const { regionId, x, y, venueCount } of mergeCells(cells, most)) {
    const size = dotSize(venueCount);
    const key = `${regionId}:${size}`;
    const group = groups.get(key) ?? { regionId, size, points: [] };
    group.points.push({ x: Math.round(x * units), y: Math.round(y * units) });
    groups.set(key, group);
  }
  return [...groups.values()].map(({ points, ...group }) => ({ ...group, path: dotPath(points) }));
}

function dotSize(venueCount: number): DotSize {
  if (venueCount >= 25) {
    return "large";
  }
  return venueCount >= 6 ? "medium" : "small";
}
