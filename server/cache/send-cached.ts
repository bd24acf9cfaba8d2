import { readByteRange } from "@/lib/request/byte-range";
import { hasEtag } from "@/lib/request/etag";
import type { Reads } from "@/lib/request/read-allowance";
import type { Exchange } from "@/server/http/exchange";
import { idHeader } from "@/server/http/request-id";
import type { Variant } from "./cached-document";
import type { Found } from "./cached-page";
import { preferredEncoding } from "./encoding";

type Cached = Extract<Found, { kind: "page" }>;

/** Headers that tell an address its limit. */
export type Limits = Reads["headers"];

const staleWarning = ["warning", '110 - "Response is Stale"'];

/** A document with this header is also sent in parts. */
export const acceptsRanges = { "accept-ranges": "bytes" };

/**
 * Sends a cached page, 304 on a matching ETag, or 412 if it is not the wanted one. Returns a promise only if the page has
 * to be encoded first.
 */
export function sendCached(
  { request, response }: Pick<Exchange, "request" | "response">,
  { page, isStale, age }: Cached,
  /** Answers of the API have limits, and tell their age also while they are fresh. */
  limits?: Limits,
): Promise<void> | undefined {
  const { "accept-encoding": accepted = "" } = request.headers;
  const send = (variant: Variant): undefined => {
    const sent = partOf(request, page.status, variant);
    // A list costs a third of setting headers one by one.
    response.writeHead(sent.status, [
      ...sent.headers,
      ...idHeader(request),
      ...(limits ? Object.entries(limits).flat() : []),
      ...(isStale || limits ? ["age", String(Math.round(age / 1000))] : []),
      ...(isStale ? staleWarning : []),
    ]);
    response.end(sent.body);
  };
  const variant = page.document.variant(preferredEncoding(String(accepted)));
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

type Part = { status: number; headers: readonly string[]; body?: Buffer };

/** What a request wants of a document: all of it, a part, or only its headers. */
function partOf(request: Exchange["request"], pageStatus: number, variant: Variant): Part {
  const { headers, body, etag } = variant;
  const status = statusFor(request, pageStatus, etag);
  if (status !== pageStatus) {
    return { status, headers: without(bodyHeaders, headers) };
  }
  const range = headers.includes("accept-ranges") ? rangeOf(request, variant) : "whole";
  if (range === "whole") {
    return { status, headers, body };
  }
  if (range === null) {
    const outside = ["content-range", `bytes */${body.length}`];
    return { status: 416, headers: [...without(bodyHeaders, headers), ...outside] };
  }
  const { start, end } = range;
  const where = ["content-range", `bytes ${start}-${end}/${body.length}`];
  const length = ["content-length", String(end - start + 1)];
  return {
    status: 206,
    headers: [...without(["content-length"], headers), ...length, ...where],
    body: body.subarray(start, end + 1),
  };
}

function rangeOf({ method, headers }: Exchange["request"], { etag, body }: Variant) {
  const { range, "if-range": condition } = headers;
  const ifRange = condition === undefined ? null : String(condition);
  return method === "GET" ? readByteRange({ range, ifRange }, body.length, etag) : "whole";
}

function statusFor({ headers }: Exchange["request"], status: number, etag: string): number {
  const { "if-none-match": known, "if-match": wanted } = headers;
  if (wanted !== undefined && !hasEtag(etag, wanted)) {
    return 412;
  }
  return status === 200 && hasEtag(etag, known) ? 304 : status;
}

/** Headers that a response without a body omits. */
const bodyHeaders = ["content-length", "content-type", "content-encoding"];

function without(names: readonly string[], headers: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes(headers[at - (at % 2)] ?? ""));
}
