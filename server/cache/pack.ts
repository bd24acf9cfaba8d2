import { promisify } from "node:util";
import { deflateRaw, type InputType, inflateRaw, type ZlibOptions } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Packed = { packed: Buffer; unpack: (packed: Buffer) => Promise<Buffer> };

/** More than the site has routes. */
const maxDictionaries = 100;
/** How far deflate looks back, in bytes. */
const window = 32 * 1024;

const deflate = promisify<InputType, ZlibOptions, Buffer>(deflateRaw);
const inflate = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

const dictionaries = new LRUCache<string, Buffer>({ max: maxDictionaries });

/**
 * Packs the hydration data of a page. Nine tenths of them are the same for all pages of a route, so the first data of a
 * route become the dictionary for the others (RFC 1951). `route` is any text that tells routes apart.
 */
export async function packData(data: Buffer, route: string): Promise<Packed> {
  const dictionary = dictionaries.get(route) ?? Buffer.from(data.subarray(-window));
  dictionaries.set(route, dictionary);
  return {
    packed: await deflate(data, { dictionary }),
    unpack: (packed) => inflate(packed, { dictionary }),
  };
}
