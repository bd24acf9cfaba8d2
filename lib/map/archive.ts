import { type FileHandle, open } from "node:fs/promises";
import { Compression, PMTiles, type Source, TileType } from "pmtiles";
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

/** Tiles that can be read. */
const compressions = new Set([Compression.Unknown, Compression.None, Compression.Gzip]);

/**
 * Opens a file of tiles, which stays open.
 * @throws Error if it can't be read or holds other tiles.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path);
  try {
    await checkFile(file);
    const archive = new PMTiles(sourceOf(file, path));
    const { tileType, tileCompression, maxZoom } = await archive.getHeader();
    const pictureType = pictureTypes[tileType] ?? null;
    if (pictureType === null && tileType !== TileType.Mvt) {
      throw new Error("its tiles are neither vector tiles (MVT) nor pictures");
    }
    if (!compressions.has(tileCompression)) {
      throw new Error("its tiles are compressed by something other than gzip");
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

const headerLength = 127;
const firstBytes = "PMTiles";

/** Where the header says where a part of the file begins; its length follows. */
const parts = [8, 24, 40, 56];

/** @throws Error that says what is wrong, where the library would read on. */
async function checkFile(file: FileHandle): Promise<void> {
  const { buffer: header, bytesRead } = await file.read(Buffer.alloc(headerLength), 0);
  const version = header[firstBytes.length];
  if (header.toString("latin1", 0, firstBytes.length) !== firstBytes) {
    // Before version 3, it began with two letters.
    throw new Error(
      header.toString("latin1", 0, 2) === "PM"
        ? "it is of an older version of PMTiles than 3, which 'pmtiles convert OLD NEW' makes of it"
        : "it is no PMTiles file",
    );
  }
  if (version !== 3) {
    throw new Error(`it is of version ${version} of PMTiles, and only 3 can be read`);
  }
  const numberAt = (at: number) => Number(header.readBigUInt64LE(at));
  const length = Math.max(headerLength, ...parts.map((at) => numberAt(at) + numberAt(at + 8)));
  const { size } = await file.stat();
  if (bytesRead < headerLength || size < length) {
    throw new Error(`it ends after ${size} bytes, and the rest is missing: copy it again`);
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
