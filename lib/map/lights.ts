import type { Coordinates } from "@/lib/model/coordinates";
import { distanceKm } from "@/lib/model/coordinates";

export type Lights = {
  width: number;
  height: number;
  /** SVG path data of zero-length strokes. */
  path: string;
  dotWidth: number;
  /** Where the highlighted position is; null without one. */
  lit: Point | null;
  scale: { length: number; label: string };
};

const width = 400;
const height = 230;
const margin = 26;

/** Venues farther from the center are not of the same city. */
const farthestKm = 40;

/** The frame holds this share of the venues, so that a few far ones do not make it small. */
const shareInFrame = 0.85;

const leastSpanKm = 1.5;

/** Below this number, larger dots. */
const fewDots = 100;

/** Fewer lights are no picture of a city. */
export const fewestLights = 4;

const kmPerDegree = 111.2;
const kmPerMile = 1.609344;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20];

type LightsOptions = { center: Coordinates; isLit: boolean; countryCode: string };

type Point = { x: number; y: number };

/** A picture of positions around a center, north up; null if there are too few. */
export function drawLights(
  positions: readonly Coordinates[],
  { center, isLit, countryCode }: LightsOptions,
): Lights | null {
  const toKm = kmFrom(center);
  const near = positions
    .map((position) => ({ ...toKm(position), distance: distanceKm(center, position) }))
    .filter(({ distance }) => distance <= farthestKm)
    .toSorted((one, other) => one.distance - other.distance);
  if (near.length < fewestLights) {
    return null;
  }
  const framed = near.slice(0, Math.ceil(near.length * shareInFrame));
  const frame = frameOf(isLit ? [...framed, { x: 0, y: 0 }] : framed);
  const toPoint = ({ x, y }: Point) => ({
    x: Math.round(width / 2 + (x - frame.x) * frame.unitsPerKm),
    y: Math.round(height / 2 + (y - frame.y) * frame.unitsPerKm),
  });
  const points = near.map(toPoint).filter(isInFrame);
  return {
    ...{ width, height },
    path: toPath(points),
    dotWidth: points.length < fewDots ? 6 : 4,
    lit: isLit ? toPoint({ x: 0, y: 0 }) : null,
    scale: toScale(frame.unitsPerKm, countryCode),
  };
}

/** Kilometers east and south of a center, as on a flat map. */
function kmFrom(center: Coordinates) {
  const kmPerDegreeEast = kmPerDegree * Math.cos((center.latitude * Math.PI) / 180);
  return ({ latitude, longitude }: Coordinates): Point => ({
    x: (longitude - center.longitude) * kmPerDegreeEast,
    y: (center.latitude - latitude) * kmPerDegree,
  });
}

/** The middle of the points, and the scale at which all of them fit. */
function frameOf(points: readonly Point[]): Point & { unitsPerKm: number } {
  const [left, right] = extent(points.map(({ x }) => x));
  const [top, bottom] = extent(points.map(({ y }) => y));
  const [across, down] = [right - left, bottom - top].map((span) => Math.max(span, leastSpanKm));
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    unitsPerKm: Math.min(
      (width - 2 * margin) / (across ?? leastSpanKm),
      (height - 2 * margin) / (down ?? leastSpanKm),
    ),
  };
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function isInFrame({ x, y }: Point): boolean {
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
}

/** Each place once, in rows, each relative to the one before: the shortest text. */
function toPath(points: readonly Point[]): string {
  const places = [...new Map(points.map((point) => [point.y * width + point.x, point]))];
  const sorted = places.toSorted(([one], [other]) => one - other).map(([, point]) => point);
  return sorted
    .map(({ x, y }, index) => {
      const before = sorted[index - 1] ?? { x: 0, y: 0 };
      const [right, down] = [x - before.x, y - before.y];
      return `m${right}${down < 0 ? "" : " "}${down}h0`;
    })
    .join("");
}

/** The longest round distance that takes at most a quarter of the width, in the units of the country. */
function toScale(unitsPerKm: number, countryCode: string): Lights["scale"] {
  const [unit, km] = countryCode === "us" ? ["mi", kmPerMile] : ["km", 1];
  const fits = scaleSteps.filter((step) => step * km * unitsPerKm <= width / 4);
  const step = fits.at(-1) ?? scaleSteps[0] ?? 1;
  return { length: Math.round(step * km * unitsPerKm), label: `${step} ${unit}` };
}
