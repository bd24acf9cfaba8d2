import { deflateRawSync, inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Packed = { packed: Buffer; unpack: (packed: Buffer) => Buffer };

/** More than the site has routes, for the HTML and the data of each. */
const maxModels = 200;

/** Deflate looks back 32 kB, so a piece and its dictionary are shorter together. */
const pieceBytes = 8 * 1024;
const dictionaryBytes = 16 * 1024;
/** Pages of a route hold the same text up to this many bytes earlier. */
const leadBytes = 4 * 1024;

const models = new LRUCache<string, Buffer>({ max: maxModels });

/**
 * Packs a body in pieces. Most of each is the same on all pages of a route, so the same part of the first page is its
 * dictionary (RFC 1951). `kind` is any text that tells routes, and HTML from data, apart. Synchronous, since handing the
 * pieces of a page over to other threads takes four times as much processor time as compressing them.
 */
export function pack(body: Buffer, kind: string): Packed {
  const model = models.get(kind) ?? body;
  models.set(kind, model);
  const count = Math.ceil(body.length / pieceBytes);
  const pieces = Array.from({ length: count }, (_, index) =>
    deflateRawSync(body.subarray(index * pieceBytes, (index + 1) * pieceBytes), {
      dictionary: dictionaryOf(model, index),
    }),
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

function unpack(packed: Buffer, lengths: number[], model: Buffer): Buffer {
  let end = 0;
  const pieces = lengths.map((length, index) => {
    end += length;
    const dictionary = dictionaryOf(model, index);
    return inflateRawSync(packed.subarray(end - length, end), { dictionary });
  });
  return Buffer.concat(pieces);
}

/** The part of the model around a piece; of a shorter model, its end. */
function dictionaryOf(model: Buffer, index: number): Buffer {
  const last = Math.max(0, model.length - dictionaryBytes);
  const start = Math.min(last, Math.max(0, index * pieceBytes - leadBytes));
  return model.subarray(start, start + dictionaryBytes);
}
