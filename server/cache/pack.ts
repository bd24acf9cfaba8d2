import { promisify } from "node:util";
import { deflateRaw, type InputType, inflateRaw, type ZlibOptions } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Packed = { packed: Buffer; unpack: (packed: Buffer) => Promise<Buffer> };

/** More than the site has routes, for the HTML and the data of each. */
const maxModels = 200;

/** Deflate looks back 32 kB, so a piece and its dictionary are shorter together. */
const pieceBytes = 8 * 1024;
const dictionaryBytes = 16 * 1024;
/** Pages of a route hold the same text up to this many bytes earlier. */
const leadBytes = 4 * 1024;

const deflate = promisify<InputType, ZlibOptions, Buffer>(deflateRaw);
const inflate = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

const models = new LRUCache<string, Buffer>({ max: maxModels });

/**
 * Packs a body in pieces. Most of each is the same on all pages of a route, so the same part of the first page is its
 * dictionary (RFC 1951). `kind` is any text that tells routes, and HTML from data, apart.
 */
export async function pack(body: Buffer, kind: string): Promise<Packed> {
  const model = models.get(kind) ?? body;
  models.set(kind, model);
  const count = Math.ceil(body.length / pieceBytes);
  const pieces = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      deflate(body.subarray(index * pieceBytes, (index + 1) * pieceBytes), {
        dictionary: dictionaryOf(model, index),
      }),
    ),
  );
  return joined(pieces, model);
}

/** By itself, since a closure in `pack` would keep the body in memory. */
function joined(pieces: Buffer[], model: Buffer): Packed {
  const lengths = pieces.map(({ length }) => length);
  return {
    packed: Buffer.concat(pieces),
    unpack: (packed) => unpack(packed, lengths, model),
  };
}

async function unpack(packed: Buffer, lengths: number[], model: Buffer): Promise<Buffer> {
  let end = 0;
  const pieces = lengths.map((length, index) => {
    end += length;
    const dictionary = dictionaryOf(model, index);
    return inflate(packed.subarray(end - length, end), { dictionary });
  });
  return Buffer.concat(await Promise.all(pieces));
}

/** The part of the model around a piece; of a shorter model, its end. */
function dictionaryOf(model: Buffer, index: number): Buffer {
  const last = Math.max(0, model.length - dictionaryBytes);
  const start = Math.min(last, Math.max(0, index * pieceBytes - leadBytes));
  return model.subarray(start, start + dictionaryBytes);
}
