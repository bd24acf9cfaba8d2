import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

type Picture = { width?: number; height?: number; seed?: number; brightness?: number };

/**
 * Draws large and small shapes that depend on the seed. Sets the pixels itself, since the site's image decoder does not
 * read SVG.
 */
export function picture(options: Picture = {}): Sharp {
  const { width = 1200, height = 800, seed = 1, brightness = 1 } = options;
  const random = numbersFrom(seed);
  const pixels = Buffer.alloc(width * height * 3, 70);
  for (const _ of Array(24)) {
    const [left, top, size] = [random() * 0.9, random() * 0.9, 0.05 + random() * 0.25];
    const color = Buffer.from([random() * 255, random() * 255, random() * 255]);
    const row = Buffer.alloc(Math.ceil(Math.min(size, 1 - left) * width) * 3, color);
    const last = Math.min(height, Math.ceil((top + size) * height));
    for (let y = Math.floor(top * height); y < last; y += 1) {
      row.copy(pixels, (y * width + Math.floor(left * width)) * 3, 0, row.length);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } }).modulate({ brightness });
}

/** Park–Miller generator, for the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  const state = { value: seed * 7919 };
  return () => {
    state.value = (state.value * 48_271) % 2_147_483_647;
    return state.value / 2_147_483_647;
  };
}

function crc32(bytes: Buffer): number {
  return (
    bytes.reduce((sum, byte) => {
      const mixed = (sum ^ byte) & 255;
      const folded = Array.from({ length: 8 }).reduce<number>(
        (value) => (value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1),
        mixed,
      );
      return (sum >>> 8) ^ folded;
    }, 0xffffffff) ^ 0xffffffff
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

type PngOptions = {
  width: number;
  height: number;
  /** Actual bytes of pixel data before compression. */
  bytes?: number;
  isInterlaced?: boolean;
  depth?: 8 | 16;
  /** Additional chunks before the pixel data. */
  before?: [type: string, data: Buffer][];
};

/** Builds a gray PNG whose header can contradict its data. */
export function pngOf({ width, height, bytes, isInterlaced, depth = 8, before = [] }: PngOptions) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const pixels = deflateSync(Buffer.alloc(bytes ?? height * (1 + width * 3 * (depth / 8))));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...before.map(([type, data]) => chunk(type, data)),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Creates a JPEG with GPS data and a rotated EXIF orientation. */
export function jpegWithPosition(image: Sharp): Promise<Buffer> {
  return image
    .withExif({
      IFD0: { Make: "Canary", Artist: "Canary Person" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "44/1 38/1 5555/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "63/1 34/1 3333/100",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
