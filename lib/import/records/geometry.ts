import polylabel from "polylabel";

type Position = [longitude: number, latitude: number];

export type Geometry = { type?: unknown; coordinates?: unknown } | null | undefined;

/** In degrees, about 10 m. */
const precision = 0.0001;

/** A point of a GeoJSON geometry: itself, inside an area, or in the middle of a line; null if it has none. */
export function pointOf(geometry: Geometry): { latitude: number; longitude: number } | null {
  const position = positionOf(geometry);
  return position ? { longitude: position[0], latitude: position[1] } : null;
}

function positionOf(geometry: Geometry): Position | null {
  const { type, coordinates } = geometry ?? {};
  switch (type) {
    case "Point":
      return toPosition(coordinates);
    case "MultiPoint":
      return toPosition(listOf(coordinates)[0]);
    case "LineString":
      return middleOf(toPositions(coordinates));
    case "MultiLineString":
      return middleOf(longest(listOf(coordinates).map(toPositions)));
    case "Polygon":
      return insideOf(listOf(coordinates).map(toPositions));
    case "MultiPolygon":
      return insideOf(largest(listOf(coordinates).map((rings) => listOf(rings).map(toPositions))));
    default:
      return null;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A third member is the altitude. */
function toPosition(value: unknown): Position | null {
  const [longitude, latitude] = listOf(value);
  return typeof longitude === "number" && typeof latitude === "number"
    ? [longitude, latitude]
    : null;
}

function toPositions(value: unknown): Position[] {
  return listOf(value).flatMap((entry) => {
    const position = toPosition(entry);
    return position ? [position] : [];
  });
}

function middleOf(line: Position[]): Position | null {
  return line[Math.floor(line.length / 2)] ?? null;
}

function longest(lines: Position[][]): Position[] {
  return lines.reduce((best, line) => (line.length > best.length ? line : best), []);
}

/** The polygon whose outer ring encloses the most. */
function largest(polygons: Position[][][]): Position[][] {
  return polygons.reduce((best, rings) => (areaOf(rings[0]) > areaOf(best[0]) ? rings : best), []);
}

function areaOf(ring: Position[] = []): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

function insideOf(rings: Position[][]): Position | null {
  const [outer = []] = rings;
  if (outer.length < 3) {
    return outer[0] ?? null;
  }
  const [longitude = Number.NaN, latitude = Number.NaN] = polylabel(rings, precision);
  return [longitude, latitude];
}
