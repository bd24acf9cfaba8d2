import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import type { Encoding } from "./encoding";

export type Variant = {
  etag: string;
  /** Names and values in turn: what writeHead takes as it is. */
  headers: readonly string[];
  body: Buffer;
};

/** A finished answer as the cache keeps it: its size in bytes, and its body in an encoding. */
export type CachedDocument = Pick<PageDocument, "size" | "variant">;

/** Makes and undoes what bodies are encoded with; tests bring their own. */
export type Coder = Record<"gzip" | "gunzip" | "br", (bytes: Buffer) => Promise<Buffer>>;

const brotli = promisify(brotliCompress);

/** In other threads. Brotli at its quality for answers made on the spot: as quick as gzip, and smaller. */
export const coder: Coder = {
  gzip: promisify<Buffer, Buffer>(gzip),
  gunzip: promisify<Buffer, Buffer>(gunzip),
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/**
 * A finished page. It is held as gzip, as brotli from the first time somebody asks for that, and never at its full
 * length: the few who take no compression have it unpacked.
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

  /** Estimated from above: brotli, which may come later, is smaller than gzip. */
  get size(): number {
    const { body, headers } = this.gzipped;
    return 2 * (body.length + 2 * headers.join().length) + 500;
  }

  /** Made once for each encoding, however many ask at the same time; a promise only until then. */
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
      throw new Error("A document without its gzip form");
    }
    return variant;
  }

  private keep(encoding: Encoding, packed: Buffer): Variant {
    // zlib hands out the front of a larger buffer, which would be held whole.
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
