import { type FileHandle, open } from "node:fs/promises";
import { PMTiles, type Source, TileType } from "pmtiles";
import type { TileAddress } from "./tile-address";

/** A file of map tiles (PMTiles, version 3). */
export type Archive = {
  /** Null for vector tiles, which are drawn. */
  pictureType: string | null;
  /** Deeper tiles are cut out of those of this zoom. */
  maxZoom: number;
  /** Null where the archive has none. */
  read(address: TileAddress): Promise<Uint8Array | null>;
};

const pictureTypes: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Png]: "image/png",
  [TileType.Jpeg]: "image/jpeg",
  [TileType.Webp]: "image/webp",
  [TileType.Avif]: "image/avif",
};

/**
 * Opens a file of tiles, which stays open.
 * @throws Error if it can't be read or holds other tiles.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path);
  try {
    const archive = new PMTiles(sourceOf(file, path));
    const { tileType, maxZoom } = await archive.getHeader();
    const pictureType = pictureTypes[tileType] ?? null;
    if (pictureType === null && tileType !== TileType.Mvt) {
      throw new Error("its tiles are neither vector tiles (MVT) nor pictures");
    }
    return {
      pictureType,
      maxZoom,
      read: async ({ z, x, y }) => {
        const tile = await archive.getZxy(z, x, y);
        return tile ? new Uint8Array(tile.data) : null;
      },
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
