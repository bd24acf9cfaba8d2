import type { Coordinates } from "@/lib/model/coordinates";
import { type Frame, frameAll, type Size } from "./frame";
import { type Pixel, tileSize, toPixel } from "./projection";
import { mapTiles, tileSubdomains } from "./tiles";

export type Tile = { href: string; x: number; y: number };

export type StreetMap = Size & {
  tiles: Tile[];
  /** In the order of the positions. */
  pins: Pixel[];
};

/** Closer, a map of one place shows little more than a block. */
const closestZoom = 16;

type Options = Size & {
  /** With {s}, {z}, {x}, and {y}; null for a map without streets. By default, the site's. */
  tileUrl?: string | null;
  /** The zoom of a single position. */
  zoom?: number;
  /** What it shows; by default, all positions. */
  frame?: Frame | null;
};

/** A map of positions in the web's usual projection, with the tiles under them. Null without a position. */
export function drawStreetMap(
  positions: readonly Coordinates[],
  {
    width,
    height,
    tileUrl = mapTiles.url,
    zoom: closest = closestZoom,
    frame = frameAll(positions, { width, height }, closest),
  }: Options,
): StreetMap | null {
  if (!frame) {
    return null;
  }
  const { zoom, middle } = frame;
  const left = Math.round(middle.x - width / 2);
  const top = Math.round(middle.y - height / 2);
  const pins = positions.map((position) => {
    const { x, y } = toPixel(position, zoom);
    return { x: Math.round(x - left), y: Math.round(y - top) };
  });
  const tiles = tileUrl === null ? [] : tilesUnder({ left, top, width, height, zoom }, tileUrl);
  return { width, height, tiles, pins };
}

type View = Size & { left: number; top: number; zoom: number };

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
    .replace("{s}", tileSubdomains[0])
    .replace("{z}", String(zoom))
    .replace("{x}", String(column))
    .replace("{y}", String(row))
    .replace("{r}", "");
}

function stepsFrom(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
