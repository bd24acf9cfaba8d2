import { isUnchanged } from "@/lib/request/etag";
import { corsHeaders } from "./cors";
import { freshness, type ReadEndpoint } from "./endpoints";

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

type Answer = {
  request: Request;
  endpoint: Pick<ReadEndpoint, "freshness">;
  etag: string;
  /** Asked for only where it is sent: a stream that nobody reads would keep its connection to the database. */
  body: () => BodyInit;
};

/** The answer of a read: 304 where nothing changed, the headers alone for HEAD. */
export function respond({ request, endpoint, etag, body }: Answer): Response {
  const headers = {
    ...corsHeaders,
    "Content-Type": "application/json",
    "Cache-Control": `public, max-age=${freshness[endpoint.freshness]}`,
    ETag: etag,
  };
  if (isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body(), { headers });
}
