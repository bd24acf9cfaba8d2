import type { IncomingMessage, ServerResponse } from "node:http";
import { preferredEncoding } from "./encoding";
import type { Found } from "./kept-page";

type Kept = Extract<Found, { kind: "page" }>;

/** Sends a kept page; to who has it already, that it has not changed. A Range is answered with the whole. */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { page, isStale, age }: Kept,
): Promise<void> {
  const { etag, headers, body } = await page.document.variant(
    preferredEncoding(String(request.headers["accept-encoding"] ?? "")),
  );
  const all = isStale ? { ...headers, ...staleHeaders(age) } : headers;
  if (page.status === 200 && hasEtag(etag, request.headers["if-none-match"])) {
    const { "content-length": _length, "content-type": _type, ...unchanged } = all;
    response.writeHead(304, unchanged).end();
    return;
  }
  response.writeHead(page.status, all);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Tells people and proxies that this may not be the newest. */
function staleHeaders(age: number) {
  return { age: String(Math.round(age / 1000)), warning: '110 - "Response is Stale"' };
}

/** By weak comparison, as RFC 9110 (13.1.2) has it: proxies that compress make tags weak. */
function hasEtag(etag: string, asked = ""): boolean {
  const tags = asked.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
