import { createHash } from "node:crypto";
import { freshness, type ReadCall } from "./calls";
import { corsHeaders } from "./cors";

const allowed = "GET, HEAD, OPTIONS";

export const allowHeaders = { Allow: allowed };

/** What a browser asks before it sends a header of ours from another site. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      ...allowHeaders,
      "Access-Control-Allow-Methods": allowed,
      "Access-Control-Allow-Headers": "X-Requested-With, If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });
}

/** Weak, since the plain, gzip and brotli forms share it (RFC 9110, 8.8.3). */
export function etagOf(body: string): string {
  return `W/"${createHash("sha1").update(body).digest("base64url")}"`;
}

/** Whether the caller has what we would send, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(request: Request, etag: string): boolean {
  const opaqueTag = etag.replace(/^W\//, "");
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaqueTag);
}

type Answer = {
  request: Request;
  call: Pick<ReadCall, "freshness">;
  etag: string;
  /** Asked for only where it is sent: a stream that nobody reads would keep its connection to the database. */
  body: () => BodyInit;
};

/** The answer of a read: 304 where nothing changed, the headers alone for HEAD. */
export function respond({ request, call, etag, body }: Answer): Response {
  const headers = {
    ...corsHeaders,
    "Content-Type": "application/json",
    "Cache-Control": `public, max-age=${freshness[call.freshness]}`,
    ETag: etag,
  };
  if (isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body(), { headers });
}
