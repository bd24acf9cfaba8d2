import { memoize } from "@/lib/core/memoize";
import { clip } from "./clip";
import { type Point, project } from "./map-projection";
import {
  type Box,
  boxOf,
  findOutline,
  onGrid,
  outlinePath,
  pointsOf,
  unitsOfRegion,
} from "./outlines";

/** A map on which names of cities can be placed. */
export type NamedMap = {
  frame: Box;
  /** Length of one pixel in the map's units, at its largest size. */
  pixel: number;
  /** Of one unit of the projection. */
  units: number;
};

export type RegionMap = NamedMap & {
  viewBox: string;
  width: number;
  height: number;
  land: string;
  /** What is in the frame of the regions around it. */
  neighbors: { key: string; land: string }[];
};

/** Largest size of the map on a page, in pixels. */
const largest = { width: 560, height: 300 };

/** Finest detail of outlines, in pixels at the largest size. */
const finest = 1.5;

/** Space around the region, as a share of its larger side. */
const shareAround = 0.07;

/** At least as wide as high, so that names have room beside the region. */
const leastAspect = 1.25;

/** The map of a region; null for one without an outline. Each is drawn once. */
export const regionMap: (key: string) => RegionMap | null = memoize(drawRegionMap);

function drawRegionMap(key: string): RegionMap | null {
  const outline = findOutline(key);
  const box = outline && boxOf(outline.own);
  if (!box) {
    return null;
  }
  const frame = frameOf(box);
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const pixel = Math.max(width / largest.width, height / largest.height);
  const grid = Math.max(1, Math.round(pixel * finest));
  return {
    frame,
    width,
    height,
    viewBox: `${frame.left} ${frame.top} ${width} ${height}`,
    pixel,
    units: unitsOfRegion,
    land: outlinePath(outline.own.map((ring) => onGrid(pointsOf(ring), grid))),
    neighbors: outline.neighbors.flatMap((neighbor) => {
      const land = clippedPath(findOutline(neighbor)?.own ?? [], frame, grid);
      return land === "" ? [] : [{ key: neighbor, land }];
    }),
  };
}

function frameOf(box: Box): Box {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const around = Math.round(Math.max(across, down) * shareAround);
  const beside = Math.max(around, Math.round(((down + 2 * around) * leastAspect - across) / 2));
  return {
    left: box.left - beside,
    right: box.right + beside,
    top: box.top - around,
    bottom: box.bottom + around,
  };
}

/** Cut a little outside of the frame, where the cut is not seen. */
function widened({ left, right, top, bottom }: Box): Box {
  const by = (right - left) / 50;
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

function clippedPath(rings: number[][], frame: Box, grid: number): string {
  return outlinePath(
    rings
      .map((ring) => clip(pointsOf(ring), widened(frame)))
      .filter((points) => points.length > 2)
      .map((points) => onGrid(points, grid)),
  );
}

export type Named = { name: string; latitude: number; longitude: number };

type Anchor = "start" | "end" | "middle";

export type CityName<C> = { city: C; at: Point; text: Point; anchor: Anchor };

/** Sizes in pixels, at the map's largest size; beside a title, they are 12 px. The width of a letter is that of the bold typeface. */
export const font = { size: 16, letter: 9.2 };

/** Places cities on a map, with their names where they cover no other. */
export function placeNames<C extends Named>(
  { frame, pixel, units }: NamedMap,
  cities: C[],
): CityName<C>[] {
  const placed = cities.map((city) => ({ city, at: pointOf(city, units) }));
  const names: Box[] = [];
  return placed.flatMap(({ city, at }, index) => {
    const isHere = (other: { at: Point }) => isWithinDot(at, dotBox(other.at, pixel));
    // A city in the dot of a larger one is not told apart from it, and doesn't keep its name away.
    if (placed.slice(0, index).some(isHere)) {
      return [];
    }
    const others = placed.filter((other) => !isHere(other));
    const taken = [...names, ...others.map((other) => dotBox(other.at, pixel))];
    const free = placesBeside(at, pixel).find((place) => {
      const box = textBox(city.name, place, pixel);
      return isWithin(box, frame) && !taken.some((other) => overlap(box, other));
    });
    if (!free) {
      return [];
    }
    names.push(textBox(city.name, free, pixel));
    return [{ city, at, ...free }];
  });
}

function isWithinDot({ x, y }: Point, dot: Box): boolean {
  return x > dot.left && x < dot.right && y > dot.top && y < dot.bottom;
}

function pointOf({ latitude, longitude }: Named, units: number): Point {
  const { x, y } = project(latitude, longitude);
  return { x: Math.round(x * units), y: Math.round(y * units) };
}

/** What the dot of a city covers. */
function dotBox({ x, y }: Point, pixel: number): Box {
  const radius = 4 * pixel;
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

type TextPlace = { text: Point; anchor: Anchor };

function placesBeside({ x, y }: Point, pixel: number): TextPlace[] {
  const beside = Math.round(9 * pixel);
  const middle = Math.round(y + 5 * pixel);
  return [
    { text: { x: x + beside, y: middle }, anchor: "start" },
    { text: { x: x - beside, y: middle }, anchor: "end" },
    { text: { x, y: Math.round(y - 9 * pixel) }, anchor: "middle" },
    { text: { x, y: Math.round(y + 19 * pixel) }, anchor: "middle" },
  ];
}

function textBox(name: string, { text, anchor }: TextPlace, pixel: number): Box {
  const width = name.length * font.letter * pixel;
  const shares = { start: 0, middle: 0.5, end: 1 };
  const left = text.x - width * shares[anchor];
  return { left, right: left + width, top: text.y - font.size * pixel, bottom: text.y + 4 * pixel };
}

/** Where the map does not fade out. */
function isWithin(box: Box, frame: Box): boolean {
  const fading = (frame.right - frame.left) / 16;
  return box.left >= frame.left + fading && box.right <= frame.right - fading;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
