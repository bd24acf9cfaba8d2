import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";

type Address = [z: number, x: number, y: number];

const headerLength = 127;

const compressions = { none: 1, gzip: 2 };

/** Writes a file of tiles (PMTiles, version 3). `type` is 1 for vector tiles and 2 for PNG. */
export async function writeArchive(
  path: string,
  type: 1 | 2,
  tiles: [Address, Uint8Array][],
  compression: keyof typeof compressions = type === 1 ? "gzip" : "none",
): Promise<void> {
  const entries = tiles
    .map(([address, tile]) => ({
      id: zxyToTileId(...address),
      tile: compression === "gzip" ? gzipSync(tile) : tile,
    }))
    .sort((one, other) => one.id - other.id);
  const directory = gzipSync(directoryOf(entries));
  const metadata = gzipSync("{}");
  const zooms = tiles.map(([[z]]) => z);
  const dataAt = headerLength + directory.length + metadata.length;
  const data = Buffer.concat(entries.map(({ tile }) => tile));
  const header = Buffer.alloc(headerLength);
  header.write("PMTiles");
  header[7] = 3;
  const numbers = [
    [headerLength, directory.length],
    [headerLength + directory.length, metadata.length],
    [dataAt, 0],
    [dataAt, data.length],
    [tiles.length, tiles.length],
    [tiles.length],
  ].flat();
  for (const [at, number] of numbers.entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * at);
  }
  const isClustered = 1;
  header.set([isClustered, compressions.gzip, compressions[compression], type], 96);
  header.set([Math.min(...zooms), Math.max(...zooms)], 100);
  await writeFile(path, Buffer.concat([header, directory, metadata, data]));
}

function directoryOf(entries: { id: number; tile: Uint8Array }[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  entries.forEach(({ id }, at) => {
    pbf.writeVarint(id - (entries[at - 1]?.id ?? 0));
  });
  for (const _ of entries) {
    pbf.writeVarint(1);
  }
  for (const { tile } of entries) {
    pbf.writeVarint(tile.length);
  }
  // The first begins the data, and each other one follows the one before it.
  entries.forEach((_, at) => {
    pbf.writeVarint(at === 0 ? 1 : 0);
  });
  return Buffer.from(pbf.finish());
}

export type Feature = {
  type: "point" | "line" | "polygon";
  /** In a tile of 4096 by 4096. */
  points: [x: number, y: number][];
  properties: Record<string, string | number>;
};

const types = { point: 1, line: 2, polygon: 3 };

/** A vector tile (Mapbox Vector Tile, version 2). */
export function encodeTile(layers: Record<string, Feature[]>): Uint8Array {
  const pbf = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) {
    pbf.writeMessage(3, writeLayer, { name, features });
  }
  return pbf.finish();
}

function writeLayer({ name, features }: { name: string; features: Feature[] }, pbf: PbfWriter) {
  const properties = features.flatMap((feature) => Object.entries(feature.properties));
  const keys = [...new Set(properties.map(([key]) => key))];
  const values = [...new Set(properties.map(([, value]) => value))];
  pbf.writeStringField(1, name);
  for (const feature of features) {
    pbf.writeMessage(
      2,
      (_: null, message: PbfWriter) => {
        const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
          keys.indexOf(key),
          values.indexOf(value),
        ]);
        message.writePackedVarint(2, tags);
        message.writeVarintField(3, types[feature.type]);
        message.writePackedVarint(4, commandsOf(feature));
      },
      null,
    );
  }
  for (const key of keys) {
    pbf.writeStringField(3, key);
  }
  for (const value of values) {
    pbf.writeMessage(
      4,
      (_: null, message: PbfWriter) => {
        if (typeof value === "string") {
          message.writeStringField(1, value);
        } else {
          message.writeVarintField(5, value);
        }
      },
      null,
    );
  }
  pbf.writeVarintField(5, 4096);
  pbf.writeVarintField(15, 2);
}

function commandsOf({ type, points }: Feature): number[] {
  const steps = points.map(([x, y], at) => {
    const [beforeX, beforeY] = points[at - 1] ?? [0, 0];
    return [zigzag(x - beforeX), zigzag(y - beforeY)];
  });
  const [first = [], ...others] = steps;
  const moveTo = [(1 << 3) | 1, ...first];
  const lineTo = others.length > 0 ? [(others.length << 3) | 2, ...others.flat()] : [];
  return [...moveTo, ...lineTo, ...(type === "polygon" ? [(1 << 3) | 7] : [])];
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}
