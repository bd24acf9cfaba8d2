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

/**
 * Sends a cached page, 304 on a matching ETag, or 412 if it is not the wanted one. Ignores Range and sends the whole page. Returns a promise only if the
 * page has to be encoded first.
 */
export function sendCached(
  { request, response }: Pick<Exchange, "request" | "response">,
  { page, isStale, age }: Cached,
  /** Answers of the API have limits, and tell their age also while they are fresh. */
  limits?: Limits,
): Promise<void> | undefined {
  const { "accept-encoding": accepted = "" } = request.headers;
  const send = ({ etag, headers, body }: Variant): undefined => {
    const status = statusFor(request, page.status, etag);
    const isWhole = status === page.status;
    // A list costs a third of setting headers one by one.
    const all = [
      ...headers,
      ...idHeader(request),
      ...(limits ? Object.entries(limits).flat() : []),
      ...(isStale || limits ? ["age", String(Math.round(age / 1000))] : []),
      ...(isStale ? staleWarning : []),
    ];
    response.writeHead(status, isWhole ? all : withoutBody(all));
    response.end(isWhole ? body : undefined);
  };
  const variant = page.document.variant(preferredEncoding(String(accepted)));
  return variant instanceof Promise ? variant.then(send) : send(variant);
}

function statusFor({ headers }: Exchange["request"], status: number, etag: string): number {
  const { "if-none-match": known, "if-match": wanted } = headers;
  if (wanted !== undefined && !hasEtag(etag, wanted)) {
    return 412;
  }
  return status === 200 && hasEtag(etag, known) ? 304 : status;
}

/** Headers that a response without a body omits. */
const bodyHeaders = ["content-length", "content-type"];

function withoutBody(headers: readonly string[]): string[] {
  const isOfBody = (at: number) => bodyHeaders.includes(headers[at - (at % 2)] ?? "");
  return headers.filter((_, at) => !isOfBody(at));
}
