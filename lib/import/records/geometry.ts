import polylabel from "polylabel";

type Position = [longitude: number, latitude: number];

export type Geometry =
  | { type?: unknown; coordinates?: unknown; geometries?: unknown }
  | null
  | undefined;

/** In degrees, about 10 m. */
const precision = 0.0001;
/** Of an area. Those of coasts have 100,000; this many show where its middle is. */
const maxCorners = 1000;
/** Collections in a collection. */
const maxNesting = 5;

/** A point of a GeoJSON geometry: itself, inside an area, or in the middle of a line; null if it has none. */
export function pointOf(geometry: Geometry): { latitude: number; longitude: number } | null {
  const position = positionOf(geometry);
  return position ? { longitude: position[0], latitude: position[1] } : null;
}

function positionOf(geometry: Geometry, nesting = 0): Position | null {
  const { type, coordinates, geometries } = geometry ?? {};
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
    case "GeometryCollection":
      return nesting > maxNesting ? null : firstOf(listOf(geometries), nesting);
    default:
      return null;
  }
}

/** A point says where a place is better than its outline. */
function firstOf(geometries: unknown[], nesting: number): Position | null {
  const [point, ...others] = geometries.toSorted((a, b) => Number(isPoint(b)) - Number(isPoint(a)));
  const position = isGeometry(point) ? positionOf(point, nesting + 1) : null;
  return position ?? (others.length > 0 ? firstOf(others, nesting) : null);
}

function isPoint(geometry: unknown): boolean {
  return isGeometry(geometry) && geometry?.type === "Point";
}

/** Of GeoJSON; those with coordinates are also those of well-known text. */
export const coordinateTypes = [
  ...["Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon"],
];
const geometryTypes = new Set<unknown>([...coordinateTypes, "GeometryCollection"]);

export function isGeometry(value: unknown): value is Geometry {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    geometryTypes.has(value.type) &&
    ("coordinates" in value || "geometries" in value)
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A third member is the altitude. */
function toPosition(value: unknown): Position | null {
  const [longitude, latitude] = listOf(value).map(toDegrees);
  return longitude !== undefined && latitude !== undefined && Number.isFinite(longitude + latitude)
    ? [longitude, latitude]
    : null;
}

/** Some files have texts instead of numbers. */
function toDegrees(value: unknown): number {
  return typeof value === "string" && value.trim() !== ""
    ? Number(value)
    : Number(value ?? Number.NaN);
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
  const thinned = rings.map((ring) => thinOut(ring, Math.ceil(maxCorners / rings.length)));
  const [longitude = Number.NaN, latitude = Number.NaN] = polylabel(thinned, precisionOf(outer));
  return [longitude, latitude];
}

/** At most about so many corners, evenly chosen. */
function thinOut(ring: Position[], most: number): Position[] {
  const step = Math.ceil(ring.length / Math.max(4, most));
  return step <= 1 ? ring : ring.filter((_, index) => index % step === 0);
}

/** Of a large area, a thousandth of its width. */
function precisionOf(ring: Position[]): number {
  const longitudes = ring.map(([longitude]) => longitude);
  const [west, east] = longitudes.reduce(
    ([least, most], degrees) => [Math.min(least, degrees), Math.max(most, degrees)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return Math.max(precision, (east - west) / 1000);
}
