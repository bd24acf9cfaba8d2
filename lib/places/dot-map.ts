/** Cell of a tenth of a degree with venues; x and y count tenths from Greenwich and the equator. */
export type MapCell = { regionId: number; x: number; y: number; venueCount: number };

type Point = { x: number; y: number };
type Dot = Point & { regionId: number; venueCount: number };

/** One region's dots of one size, as SVG path data of zero-length strokes. */
type DotGroup = { regionId: number; size: DotSize; path: string };
export type DotSize = "small" | "medium" | "large";
export type DotMap = { width: number; height: number; dotWidth: number; groups: DotGroup[] };

const maxDots = 1500;
const mapWidth = 1000;
/** Limits the height-to-width ratio of a region's map. */
const aspect = { least: 0.45, most: 1 };

const radians = Math.PI / 180;
// Albers equal-area conic with the usual parallels for North America, so Canada is not oversized.
const [south, north, centerLatitude, centerLongitude] = [29.5, 60, 45, -96];
const n = (Math.sin(south * radians) + Math.sin(north * radians)) / 2;
const c = Math.cos(south * radians) ** 2 + 2 * n * Math.sin(south * radians);
const originRadius = Math.sqrt(c - 2 * n * Math.sin(centerLatitude * radians)) / n;

/** Position on the map plane in earth radii; y grows southward, as on a screen. */
export function project(latitude: number, longitude: number): Point {
  if (latitude < 25 && longitude < -150) {
    // Hawaii as an inset off Baja California, as on printed maps: to scale, but moved.
    return projectAlbers(latitude + 6, longitude + 30);
  }
  // Positions east of the date line (the last Aleutian Islands) belong in the far west.
  return projectAlbers(latitude, longitude > 0 ? longitude - 360 : longitude);
}

function projectAlbers(latitude: number, longitude: number): Point {
  const radius = Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n;
  const angle = n * (longitude - centerLongitude) * radians;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) - originRadius };
}

/** Merges cells into larger ones until at most `most` (by default 1,500) are left. */
export function mergeCells(cells: MapCell[], most = maxDots, tenths = 1): Dot[] {
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

/** Dots on a canvas 1,000 wide, fitted to the venues' extent; null without venues. */
export function dotMap(cells: MapCell[]): DotMap | null {
  const dots = mergeCells(cells);
  if (dots.length === 0) {
    return null;
  }
  const [left, right] = extent(dots.map((dot) => dot.x));
  const [top, bottom] = extent(dots.map((dot) => dot.y));
  const [across, down] = [Math.max(right - left, 1e-6), Math.max(bottom - top, 1e-6)];
  const dotWidth = dots.length > 400 ? 7 : dots.length > 60 ? 12 : 20;
  const margin = dotWidth * 2;
  const height = mapWidth * Math.min(aspect.most, Math.max(aspect.least, down / across));
  const scale = Math.min((mapWidth - 2 * margin) / across, (height - 2 * margin) / down);
  const [centerX, centerY] = [(left + right) / 2, (top + bottom) / 2];

  const paths = new Map<string, DotGroup>();
  for (const dot of dots) {
    const size = dotSize(dot.venueCount);
    const key = `${dot.regionId}:${size}`;
    const group = paths.get(key) ?? { regionId: dot.regionId, size, path: "" };
    const x = Math.round(mapWidth / 2 + (dot.x - centerX) * scale);
    const y = Math.round(height / 2 + (dot.y - centerY) * scale);
    group.path += `M${x} ${y}h0`;
    paths.set(key, group);
  }
  return { width: mapWidth, height: Math.round(height), dotWidth, groups: [...paths.values()] };
}

function dotSize(venueCount: number): DotSize {
  if (venueCount >= 25) {
    return "large";
  }
  return venueCount >= 6 ? "medium" : "small";
}

function extent(values: number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
