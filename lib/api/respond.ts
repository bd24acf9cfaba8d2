import { absoluteUrl } from "@/lib/core/site";
import { etagOf, isUnchanged } from "@/lib/request/etag";
import { corsHeaders } from "./cors";
import { freshness, type ReadEndpoint } from "./endpoints";

const allowed = "GET, HEAD, OPTIONS";

export const allowHeaders = { Allow: allowed };

/** Answers a CORS preflight of a read. */
export function preflight(): Response {
  return allowFromAnywhere(allowed, "X-Requested-With, If-None-Match");
}

/** Answers a CORS preflight: pages on any site may send these methods and headers. */
export function allowFromAnywhere(methods: string, headers: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      Allow: methods,
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": headers,
      "Access-Control-Max-Age": "86400",
    },
  });
}

type Answer = {
  request: Request;
  endpoint: Pick<ReadEndpoint, "freshness" | "schema"> & { type?: string | undefined };
  etag: string;
  /** A function, because an unread stream would hold its database connection. */
  body: () => BodyInit | Promise<BodyInit>;
};

/** Response of a read endpoint: 304 on a matching ETag, headers only for HEAD. */
export async function respond({ request, endpoint, etag, body }: Answer): Promise<Response> {
  const headers = {
    ...corsHeaders,
    "Content-Type": endpoint.type ?? "application/json",
    "Cache-Control": `public, max-age=${freshness[endpoint.freshness]}`,
    ETag: etag,
    ...(endpoint.schema && { Link: `<${absoluteUrl(endpoint.schema)}>; rel="describedby"` }),
  };
  if (isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : await body(), { headers });
}

/** Responds with a document about the API, which stays the same until the process ends. */
export function respondWithDocument(
  request: Request,
  document: object,
  type?: string,
): Promise<Response> {
  const body = JSON.stringify(document);
  const endpoint = { freshness: "static", type } as const;
  return respond({ request, endpoint, etag: etagOf(body), body: () => body });
}
