import type { Coordinates } from "@/lib/model/coordinates";
import { mapTiles } from "./tiles";

export type Tile = { href: string; x: number; y: number };
type Pin = { x: number; y: number };

export type StreetMap = {
  width: number;
  height: number;
  zoom: number;
  center: Coordinates;
  tiles: Tile[];
  /** In the order of the positions. */
  pins: Pin[];
};

export const tileSize = 256;

/** Streets of one place: closer, a map shows little more than a block; farther, no streets. */
const zooms = { closest: 16, farthest: 3 };

/** Positions this close to the edge are hard to see. */
const margin = 20;

type Canvas = { width: number; height: number };

type Options = Canvas & {
  /** With {s}, {z}, {x}, and {y}; null for a map without streets. By default, the site's. */
  tileUrl?: string | null;
  /** The zoom of a single position. */
  zoom?: number;
  /** The part in the middle that holds all positions; by default, all of the map. */
  fit?: Canvas;
  /** What the map is about; by default, all positions. Others may be outside. */
  framed?: readonly Coordinates[];
};

/** A map of positions in the web's usual projection, with the tiles under them. Null without a position. */
export function drawStreetMap(
  positions: readonly Coordinates[],
  {
    width,
    height,
    tileUrl = mapTiles.url,
    zoom: most = zooms.closest,
    fit,
    framed = positions,
  }: Options,
): StreetMap | null {
  const bounds = boundsOf(framed);
  if (!bounds) {
    return null;
  }
  const zoom = fittingZoom(bounds, fit ?? { width, height }, most);
  const [northWest, southEast] = bounds.map((corner) => toPixels(corner, zoom)) as [Pin, Pin];
  const left = Math.round((northWest.x + southEast.x - width) / 2);
  const top = Math.round((northWest.y + southEast.y - height) / 2);
  const pins = positions.map((position) => {
    const { x, y } = toPixels(position, zoom);
    return { x: Math.round(x - left), y: Math.round(y - top) };
  });
  const center = toPosition({ x: left + width / 2, y: top + height / 2 }, zoom);
  const tiles = tileUrl === null ? [] : tilesUnder({ left, top, width, height, zoom }, tileUrl);
  return { width, height, zoom, center, tiles, pins };
}

function boundsOf(positions: readonly Coordinates[]): [Coordinates, Coordinates] | null {
  const [first] = positions;
  if (!first) {
    return null;
  }
  const bounds = {
    north: first.latitude,
    south: first.latitude,
    west: first.longitude,
    east: first.longitude,
  };
  for (const { latitude, longitude } of positions) {
    bounds.north = Math.max(bounds.north, latitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  const { north, south, west, east } = bounds;
  return [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ];
}

/** The closest zoom at which all positions are inside of the margin. */
function fittingZoom(
  [northWest, southEast]: [Coordinates, Coordinates],
  { width, height }: Canvas,
  most: number,
): number {
  for (let zoom = most; zoom > zooms.farthest; zoom -= 1) {
    const [from, to] = [toPixels(northWest, zoom), toPixels(southEast, zoom)];
    if (to.x - from.x <= width - 2 * margin && to.y - from.y <= height - 2 * margin) {
      return zoom;
    }
  }
  return zooms.farthest;
}

type View = Canvas & { left: number; top: number; zoom: number };

function tilesUnder({ left, top, width, height, zoom }: View, tileUrl: string): Tile[] {
  const count = 2 ** zoom;
  const columns = stepsFrom(Math.floor(left / tileSize), Math.floor((left + width - 1) / tileSize));
  const rows = stepsFrom(Math.floor(top / tileSize), Math.floor((top + height - 1) / tileSize));
  return rows
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      columns.map((column) => ({
        href: tileHref(tileUrl, { zoom, column: (column + count) % count, row }),
        x: column * tileSize - left,
        y: row * tileSize - top,
      })),
    );
}

function tileHref(
  url: string,
  { zoom, column, row }: { zoom: number; column: number; row: number },
) {
  return url
    .replace("{s}", "a")
    .replace("{z}", String(zoom))
    .replace("{x}", String(column))
    .replace("{y}", String(row))
    .replace("{r}", "");
}

function stepsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Spherical Mercator, as tiles use it. */
function toPixels({ latitude, longitude }: Coordinates, zoom: number): Pin {
  const size = tileSize * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

function toPosition({ x, y }: Pin, zoom: number): Coordinates {
  const size = tileSize * 2 ** zoom;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size) * 360 - 180,
  };
}
