import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { acceptsJson } from "@/lib/api/accepts-json";
import { endpointAt } from "@/lib/api/endpoint-at";
import { endpoints, freshness, type ReadEndpoint } from "@/lib/api/endpoints";
import { memoize } from "@/lib/core/memoize";
import { securityHeaders } from "@/server/http/security-headers";
import type { PageTarget } from "./key";

/** Their responses may be larger than the cache, or are read once by each client. */
const uncached: readonly ReadEndpoint[] = [
  endpoints.listChanges,
  endpoints.listVenues,
  endpoints.listCityVenues,
  endpoints.listRegionVenues,
  endpoints.searchVenues,
  endpoints.findOembed,
];

/** The endpoint that responds at a path; null for uncached responses and for other paths. */
function cachedEndpointAt(path: string): ReadEndpoint | null {
  const found = endpointAt(path);
  return found && !uncached.includes(found) ? found : null;
}

/** Headers of Next's response that hold for everybody. */
const shared = [
  "content-type",
  "cache-control",
  "link",
  "access-control-allow-origin",
  "access-control-expose-headers",
];

/** The cache key of a request to the API; null if its response is streamed, or not the same for all callers. */
export function answerTarget(
  { method, url, headers }: IncomingMessage,
  path: string,
): PageTarget | null {
  const isRead = method === "GET" || method === "HEAD";
  // Next's handler explains what other callers should accept.
  const isAnswered = isRead && cachedEndpointAt(path) && acceptsJson(headers.accept ?? "");
  const key = isAnswered ? keyOf(url ?? path) : null;
  return key === null ? null : { path, key };
}

/** The path with the parameters that the endpoint knows, in one order; null if one of them is repeated. */
const keyOf = memoize((url): string | null => {
  const [path = ""] = url.split("?", 1);
  const given = new URLSearchParams(url.slice(path.length));
  const names = Object.keys(cachedEndpointAt(path)?.query.shape ?? {}).sort();
  if (names.some((name) => given.getAll(name).length > 1)) {
    return null;
  }
  const known = names.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const query = String(new URLSearchParams(known));
  return query === "" ? path : `${path}?${query}`;
});

/** How long a response is fresh, in ms. */
export function answerTtl(path: string): number {
  return freshness[cachedEndpointAt(path)?.freshness ?? "search"] * 1000;
}

export function answerHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const kept = shared.filter((name) => headers[name] !== undefined);
  return {
    ...securityHeaders,
    ...Object.fromEntries(kept.map((name) => [name, headers[name]])),
    vary: "Accept-Encoding",
  };
}
