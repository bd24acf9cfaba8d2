import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./encoding";

export type Variant = {
  etag: string;
  /** Alternating names and values, as `writeHead` accepts them. */
  headers: readonly string[];
  body: Buffer;
};

/** A response as the cache holds it: its size in bytes, and its body per encoding. */
export type CachedDocument = Pick<PageDocument, "size" | "variant">;

/** Compresses and decompresses bodies; tests pass their own. */
export type Coder = Record<"gzip" | "gunzip" | "br", (bytes: Buffer) => Promise<Buffer>>;

const brotli = promisify(brotliCompress);

/** Runs in other threads. Brotli at quality 5, for dynamic responses: as fast as gzip, and smaller. */
export const coder: Coder = {
  gzip: promisify<Buffer, Buffer>(gzip),
  gunzip: promisify<Buffer, Buffer>(gunzip),
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * A rendered page. Held as gzip, also as brotli from the first request for that, and never uncompressed: it is
 * decompressed for the few clients that accept no compression.
 */
export class PageDocument {
  private readonly finished = new Map<Encoding, Variant>();
  private readonly making = new Map<Encoding, Promise<Variant>>();

  private constructor(
    private readonly etag: string,
    private readonly headers: OutgoingHttpHeaders,
    private readonly coder: Coder,
  ) {}

  static async from(
    body: Buffer,
    headers: OutgoingHttpHeaders,
    usedCoder: Coder,
  ): Promise<PageDocument> {
    const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    const document = new PageDocument(etag, headers, usedCoder);
    document.keep("gzip", await usedCoder.gzip(body));
    return document;
  }

  /** An upper bound: brotli, which may be added later, is smaller than gzip. */
  get size(): number {
    const { body, headers } = this.gzipped;
    return 2 * (body.length + 2 * headers.join().length) + 500;
  }

  /** Encodes once per encoding, also for concurrent requests. Returns a promise only until that is done. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const ready = this.finished.get(encoding) ?? this.making.get(encoding);
    if (ready) {
      return ready;
    }
    const made = this.make(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, made);
    return made;
  }

  private async make(encoding: Encoding): Promise<Variant> {
    const body = await this.coder.gunzip(this.gzipped.body);
    return encoding === "br"
      ? this.keep("br", await this.coder.br(body))
      : this.describe("identity", body);
  }

  private get gzipped(): Variant {
    const variant = this.finished.get("gzip");
    if (!variant) {
      throw new Error("page document has no gzip variant");
    }
    return variant;
  }

  private keep(encoding: Encoding, packed: Buffer): Variant {
    // zlib returns the front of a larger buffer, which would be retained whole.
    const body = Buffer.allocUnsafeSlow(packed.length);
    packed.copy(body);
    const variant = this.describe(encoding, body);
    this.finished.set(encoding, variant);
    return variant;
  }

  private describe(encoding: Encoding, body: Buffer): Variant {
    const etag = `"${this.etag}-${encoding}"`;
    const headers = {
      ...this.headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": body.length,
      etag,
    };
    const list = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    return { etag, headers: list, body };
  }
}
