import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Encoding } from "./encoding";
import type { Packed } from "./pack";

export type Variant = {
  etag: string;
  /** Alternating names and values, as `writeHead` accepts them. */
  headers: readonly string[];
  body: Buffer;
};

/** A response as the cache holds it. */
export type CachedDocument = {
  /** What is held, in bytes. */
  size: number;
  /** Returns a promise only until the body is encoded. */
  variant: (encoding: Encoding) => Variant | Promise<Variant>;
  hydration?: Hydration | undefined;
};

/** The data that hydrate a page, and the hash of the HTML to which they belong. */
export type Hydration = { hash: string; data: CachedDocument };

/** Compresses and decompresses bodies; tests pass their own. */
export type Coder = Record<"gzip" | "gunzip" | "br", (bytes: Buffer) => Promise<Buffer>>;

const brotliInThread = promisify(brotliCompress);

const gzipInThread = promisify<Buffer, Buffer>(gzip);

/** Quality for dynamic responses: as fast as gzip, and smaller. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Handing a page over to another thread takes half as long as compressing it; only larger bodies would hold up others. */
const maxBytesInline = 64 * 1024;

/** Compresses bodies, large ones in other threads. */
export const coder: Coder = {
  gzip: async (bytes) => (bytes.length <= maxBytesInline ? gzipSync(bytes) : gzipInThread(bytes)),
  gunzip: promisify<Buffer, Buffer>(gunzip),
  br: async (bytes) =>
    bytes.length <= maxBytesInline
      ? brotliCompressSync(bytes, brotliOptions)
      : brotliInThread(bytes, brotliOptions),
};

/** Encodes bodies on demand and keeps the most wanted ones. */
export type Encoder = {
  coder: Coder;
  variants: LRUCache<string, Variant, () => Promise<Variant>>;
};

/** Objects and headers of a document, in bytes: most headers are the same for all pages. */
const overhead = 1_000;

/** With 0 bytes it keeps nothing. */
export function createEncoder(maxBytes: number, usedCoder: Coder = coder): Encoder {
  const variants = new LRUCache<string, Variant, () => Promise<Variant>>({
    // Zero would mean no limit.
    maxSize: maxBytes || 1,
    sizeCalculation: ({ body }) => body.length + overhead,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  return { coder: usedCoder, variants };
}

/** Holds a body as gzip, never uncompressed: it is decompressed for the few clients that accept no compression. */
export async function gzipDocument(
  body: Buffer,
  headers: OutgoingHttpHeaders,
  encoder: Encoder,
): Promise<CachedDocument> {
  const packed = compact(await encoder.coder.gzip(body));
  const unpack = () => encoder.coder.gunzip(packed);
  const hash = hashOf(body);
  const gzip = describe(packed, headers, etagOf(hash, "gzip"), "gzip");
  const onDemand = encodeOnDemand({ hash, headers, unpack }, encoder);
  return {
    size: packed.length + overhead,
    variant: (encoding) => (encoding === "gzip" ? gzip : onDemand(encoding)),
  };
}

/** Holds a body as `packed` only, and makes every encoding on demand. */
export function packedDocument(
  body: Buffer,
  headers: OutgoingHttpHeaders,
  encoder: Encoder,
  { packed, unpack }: Packed,
  hydration?: Hydration,
): CachedDocument {
  const held = compact(packed);
  const content = { hash: hashOf(body), headers, unpack: () => unpack(held) };
  return {
    size: held.length + overhead + (hydration?.data.size ?? 0),
    variant: encodeOnDemand(content, encoder),
    hydration,
  };
}

/** Holds a body that is already compressed, such as a picture, and is sent as it is. */
export function finishedDocument(body: Buffer, headers: OutgoingHttpHeaders): CachedDocument {
  const variant = describe(body, headers, `"${hashOf(body)}"`);
  return { size: body.length + overhead, variant: () => variant };
}

type Content = {
  hash: string;
  headers: OutgoingHttpHeaders;
  unpack: () => Buffer | Promise<Buffer>;
};

/** Encodes once per encoding, also for concurrent requests. */
function encodeOnDemand(
  { hash, headers, unpack }: Content,
  { coder: used, variants }: Encoder,
): CachedDocument["variant"] {
  const headersKey = hashOf(JSON.stringify(headers));
  const keys: Partial<Record<Encoding, string>> = {};
  return (encoding) => {
    const etag = etagOf(hash, encoding);
    // Documents with the same body may have other headers. Kept, since a new text has to be hashed for each request.
    const key = keys[encoding] ?? `${etag} ${headersKey}`;
    keys[encoding] = key;
    const make = async () => {
      const body = await unpack();
      const encoded = encoding === "identity" ? body : await used[encoding](body);
      return describe(compact(encoded), headers, etag, encoding);
    };
    return variants.get(key) ?? variants.forceFetch(key, { context: make });
  };
}

function hashOf(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

function etagOf(hash: string, encoding: Encoding): string {
  return `"${hash}-${encoding}"`;
}

/** zlib returns the front of a larger buffer, which would be retained whole. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function describe(
  body: Buffer,
  shared: OutgoingHttpHeaders,
  etag: string,
  encoding: Encoding = "identity",
): Variant {
  const headers = {
    ...shared,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
    etag,
  };
  const list = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  return { etag, headers: list, body };
}
