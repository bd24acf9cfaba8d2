import type { IncomingMessage } from "node:http";
import type { Variant } from "./cached-document";

/** Bytes from `start` to before `end`. */
export type ByteRange = { start: number; end: number };

/**
 * The part of a body that a request wants (RFC 9110, 14.2), and "outside" if the body has no such part. Null for all of it:
 * also if another version was begun, several parts are wanted, or the range can't be read.
 */
export function byteRangeOf(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { etag, body }: Pick<Variant, "etag" | "body">,
): ByteRange | "outside" | null {
  const { range = "", "if-range": begun = etag } = headers;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (method !== "GET" || begun !== etag || (!first && !last) || isReversed(first, last)) {
    return null;
  }
  const start = first ? Number(first) : Math.max(0, body.length - Number(last));
  const end = first && last ? Math.min(body.length, Number(last) + 1) : body.length;
  return start < end ? { start, end } : "outside";
}

function isReversed(first: string | undefined, last: string | undefined): boolean {
  return Boolean(first && last) && Number(last) < Number(first);
}
