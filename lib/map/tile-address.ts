import { ownTilesPath } from "@/lib/routes/endpoints";
import { deepestZoom } from "./groups";

export type TileAddress = { z: number; x: number; y: number };

/** A square of a tile, in shares of its width: all of it, or what a deeper tile shows. */
export type TilePart = { left: number; top: number; size: number };

const pattern = new RegExp(`^${ownTilesPath}/(0|[1-9]\\d?)/(0|[1-9]\\d{0,5})/(0|[1-9]\\d{0,5})$`);

/** The tile at a path; null for one that no map asks for. */
export function parseTilePath(path: string): TileAddress | null {
  const [z = 0, x = 0, y = 0] = pattern.exec(path)?.slice(1).map(Number) ?? [deepestZoom + 1];
  return z <= deepestZoom && x < 2 ** z && y < 2 ** z ? { z, x, y } : null;
}

/** Where a tile is found in an archive that ends at `maxZoom`: itself, or a part of the one above it. */
export function findSource(
  { z, x, y }: TileAddress,
  maxZoom: number,
): { source: TileAddress; part: TilePart } {
  const parts = 2 ** Math.max(0, z - maxZoom);
  return {
    source: { z: Math.min(z, maxZoom), x: Math.floor(x / parts), y: Math.floor(y / parts) },
    part: { left: (x % parts) / parts, top: (y % parts) / parts, size: 1 / parts },
  };
}
