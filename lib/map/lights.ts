import type { Coordinates } from "@/lib/model/coordinates";
import { dotPath } from "@/lib/places/dot-path";

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

/** Canvases: beside text, and in cards. */
const canvases = {
  large: { width: 400, height: 230, margin: 26, dotWidth: 4 },
  small: { width: 160, height: 72, margin: 8, dotWidth: 4 },
};

type Canvas = (typeof canvases)["large"];

/** Venues farther from the center are not of the same city. */
const farthestKm = 40;

/** The frame holds this share of the venues, so that a few far ones do not make it small. */
const shareInFrame = 0.85;

const leastSpanKm = 1.5;

/** Below this number, wider dots. */
const fewDots = 100;
const widerDots = 1.5;

/** Fewer lights are no picture of a city. */
export const fewestLights = 4;

const kmPerDegree = 111.2;
const kmPerMile = 1.609344;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20];

type LightsOptions = {
  /** By default, the middle of the positions. */
  center?: Coordinates | null;
  /** Whether the center is a venue to highlight. */
  isLit?: boolean;
  /** Its units are those of the scale: by default, kilometers. */
  countryCode?: string;
  size?: keyof typeof canvases;
};

type Point = { x: number; y: number };

/** A picture of positions around a center, north up; null if there are too few. */
export function drawLights(
  positions: readonly Coordinates[],
  { center: given, isLit = false, countryCode, size = "large" }: LightsOptions,
): Lights | null {
  const canvas = canvases[size];
  const { width, height } = canvas;
  const center = given ?? middleOf(positions);
  const toKm = kmFrom(center);
  const near = positions.map(toKm).filter((point) => squareOf(point) <= farthestKm ** 2);
  if (near.length < fewestLights) {
    return null;
  }
  const squares = Float64Array.from(near, squareOf).sort();
  const farthestInFrame = squares[Math.ceil(near.length * shareInFrame) - 1] ?? 0;
  const framed = near.filter((point) => squareOf(point) <= farthestInFrame);
  const frame = frameOf(isLit ? [...framed, { x: 0, y: 0 }] : framed, canvas);
  const toPoint = ({ x, y }: Point) => ({
    x: Math.round(width / 2 + (x - frame.x) * frame.unitsPerKm),
    y: Math.round(height / 2 + (y - frame.y) * frame.unitsPerKm),
  });
  const points = near.map(toPoint).filter((point) => isInFrame(point, canvas));
  return {
    width,
    height,
    path: dotPath(points),
    dotWidth: canvas.dotWidth * (points.length < fewDots ? widerDots : 1),
    lit: isLit ? toPoint({ x: 0, y: 0 }) : null,
    scale: toScale(frame.unitsPerKm, { countryCode, width }),
  };
}

/** Half of the positions are north of it, and half east. */
function middleOf(positions: readonly Coordinates[]): Coordinates {
  const middle = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return {
    latitude: middle(positions.map(({ latitude }) => latitude)),
    longitude: middle(positions.map(({ longitude }) => longitude)),
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

/** The square of a point's distance from the center, which orders points in the same way. */
function squareOf({ x, y }: Point): number {
  return x * x + y * y;
}

/** The middle of the points, and the scale at which all of them fit. */
function frameOf(
  points: readonly Point[],
  { width, height, margin }: Canvas,
): Point & { unitsPerKm: number } {
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

function isInFrame({ x, y }: Point, { width, height, margin }: Canvas): boolean {
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
}

/** The longest round distance that takes at most a quarter of the width, in the units of the country. */
function toScale(
  unitsPerKm: number,
  { countryCode, width }: { countryCode?: string; width: number },
): Lights["scale"] {
  const [unit, km] = countryCode === "us" ? ["mi", kmPerMile] : ["km", 1];
  const fits = scaleSteps.filter((step) => step * km * unitsPerKm <= width / 4);
  const step = fits.at(-1) ?? scaleSteps[0] ?? 1;
  return { length: Math.round(step * km * unitsPerKm), label: `${step} ${unit}` };
}
