import type { Coordinates } from "@/lib/model/coordinates";
import { distanceKm } from "@/lib/model/coordinates";

export type Lights = {
  width: number;
  height: number;
  /** SVG path data of zero-length strokes. */
  path: string;
  /** Where the highlighted position is; null without one. */
  lit: { x: number; y: number } | null;
  scale: { length: number; label: string };
};

const width = 400;
const height = 260;
const margin = 12;

/** Venues farther from the center are not of the same city. */
const farthestKm = 40;

/** The frame holds this share of the venues, so that a few far ones do not make it small. */
const shareInFrame = 0.85;

const leastRadiusKm = 0.8;

/** Fewer lights are no picture of a city. */
export const fewestLights = 4;

const kmPerDegree = 111.2;
const kmPerMile = 1.609344;
const scaleSteps = [0.25, 0.5, 1, 2, 5, 10, 20];

type LightsOptions = { center: Coordinates; isLit: boolean; countryCode: string };

/** A picture of positions around a center, north up; null if there are too few. */
export function drawLights(
  positions: readonly Coordinates[],
  { center, isLit, countryCode }: LightsOptions,
): Lights | null {
  const distances = positions
    .map((position) => distanceKm(center, position))
    .filter((distance) => distance <= farthestKm)
    .toSorted((one, other) => one - other);
  if (distances.length < fewestLights) {
    return null;
  }
  const reach = distances[Math.floor((distances.length - 1) * shareInFrame)] ?? 0;
  const radiusKm = Math.max(reach, leastRadiusKm);
  const unitsPerKm = (height / 2 - margin) / radiusKm;
  const kmPerDegreeEast = kmPerDegree * Math.cos((center.latitude * Math.PI) / 180);
  const points = positions.map(({ latitude, longitude }) => ({
    x: Math.round(width / 2 + (longitude - center.longitude) * kmPerDegreeEast * unitsPerKm),
    y: Math.round(height / 2 - (latitude - center.latitude) * kmPerDegree * unitsPerKm),
  }));
  return {
    ...{ width, height },
    path: toPath(points.filter(isInFrame)),
    lit: isLit ? { x: width / 2, y: height / 2 } : null,
    scale: toScale(unitsPerKm, countryCode),
  };
}

function isInFrame({ x, y }: { x: number; y: number }): boolean {
  return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
}

/** Each place once, in rows, each relative to the one before: the shortest text. */
function toPath(points: readonly { x: number; y: number }[]): string {
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
