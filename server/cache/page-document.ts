import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Packed } from "./data-packer";
import type { Encoding } from "./encoding";

export type Variant = {
  etag: string;
  /** Alternating names and values, as `writeHead` accepts them. */
  headers: readonly string[];
  body: Buffer;
};

/** A response as the cache holds it: its size in bytes, and its body per encoding. */
export type CachedDocument = Pick<PageDocument, "size" | "variant"> & {
  hydration?: HydrationDocument | undefined;
};

/** The data that hydrate a page, and the hash of the HTML to which they belong. */
export type HydrationDocument = { hash: string; data: PageDocument };

/** Compresses and decompresses bodies; tests pass their own. */
export type Coder = Record<"gzip" | "gunzip" | "br", (bytes: Buffer) => Promise<Buffer>>;

const brotli = promisify(brotliCompress);

/** Runs in other threads. Brotli at quality 5, for dynamic responses: as fast as gzip, and smaller. */
export const coder: Coder = {
  gzip: promisify<Buffer, Buffer>(gzip),
  gunzip: promisify<Buffer, Buffer>(gunzip),
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Encodes bodies on demand and keeps the most wanted ones. */
export type Encoder = {
  coder: Coder;
  variants: LRUCache<string, Variant, () => Promise<Variant>>;
};

/** Objects and headers of a variant, in bytes: most headers are the same for all pages. */
const overhead = 1_000;

/** `capacity` in bytes; 0 keeps nothing. */
export function createEncoder(capacity: number, usedCoder: Coder = coder): Encoder {
  const variants = new LRUCache<string, Variant, () => Promise<Variant>>({
    // Zero would mean no limit.
    maxSize: capacity || 1,
    sizeCalculation: ({ body }) => body.length + overhead,
    fetchMethod: (_etag, _stale, { context: make }) => make(),
  });
  return { coder: usedCoder, variants };
}

type Content = {
  headers: OutgoingHttpHeaders;
  etag: string;
  /** Reads the body from what is held of it. */
  read: () => Promise<Buffer>;
  gzipped?: Variant;
  hydration?: HydrationDocument | undefined;
};

/**
 * A rendered page. Held as gzip, never uncompressed: it is decompressed for the few clients that accept no compression.
 * Other encodings are made on demand.
 */
export class PageDocument {
  private constructor(
    /** What is held, in bytes. */
    readonly size: number,
    private readonly content: Content,
    private readonly encoder: Encoder,
  ) {}

  static async from(
    body: Buffer,
    headers: OutgoingHttpHeaders,
    encoder: Encoder,
    hydration?: HydrationDocument,
  ): Promise<PageDocument> {
    const etag = etagOf(body);
    const packed = compact(await encoder.coder.gzip(body));
    const gzipped = describe(etag, headers, "gzip", packed);
    const read = () => encoder.coder.gunzip(packed);
    const size = packed.length + overhead + (hydration?.data.size ?? 0);
    return new PageDocument(size, { headers, etag, read, gzipped, hydration }, encoder);
  }

  /** Holds a body as `packed` only, so that also gzip is made on demand. */
  static packed(
    body: Buffer,
    headers: OutgoingHttpHeaders,
    encoder: Encoder,
    { packed, unpack }: Packed,
  ): PageDocument {
    const held = compact(packed);
    const content = { headers, etag: etagOf(body), read: () => unpack(held) };
    return new PageDocument(held.length + overhead, content, encoder);
  }

  get hydration(): HydrationDocument | undefined {
    return this.content.hydration;
  }

  /** Encodes once per encoding, also for concurrent requests. Returns a promise only until that is done. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    if (encoding === "gzip" && this.content.gzipped) {
      return this.content.gzipped;
    }
    const etag = variantEtag(this.content.etag, encoding);
    const { variants } = this.encoder;
    return variants.get(etag) ?? variants.forceFetch(etag, { context: () => this.make(encoding) });
  }

  private async make(encoding: Encoding): Promise<Variant> {
    const { etag, headers, read } = this.content;
    const body = await read();
    const encoded = encoding === "identity" ? body : await this.encoder.coder[encoding](body);
    return describe(etag, headers, encoding, compact(encoded));
  }
}

function etagOf(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}

function variantEtag(etag: string, encoding: Encoding): string {
  return `"${etag}-${encoding}"`;
}

/** zlib returns the front of a larger buffer, which would be retained whole. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function describe(
  etag: string,
  shared: OutgoingHttpHeaders,
  encoding: Encoding,
  body: Buffer,
): Variant {
  const headers = {
    ...shared,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
    etag: variantEtag(etag, encoding),
  };
  const list = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
  return { etag: headers.etag, headers: list, body };
}
