import { memoize } from "@/lib/core/memoize";
import { previewedPage } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";
import { recordCacheStatus } from "@/server/http/access-log";
import { canonicalPath } from "@/server/http/canonical-path";
import type { Exchange } from "@/server/http/exchange";
import { setIdHeader } from "@/server/http/request-id";
import type { PageSource } from "@/server/metrics/metrics";
import type { RenderedPage } from "@/server/render/render-page";
import { redirected, redirectTo, sendPage, sendRefusal } from "@/server/render/serve-page";
import { unavailablePage } from "@/server/render/unavailable";
import { isCacheable } from "./cacheable";
import type { Found } from "./cached-page";
import { pageTarget } from "./key";
import type { PageCaches } from "./open-caches";
import { sendCached } from "./send-cached";

/** The page that an address means, and its canonical address if that is another one. */
export const readAddress = memoize((url) => {
  const [path = url] = url.split(/[?#]/, 1);
  const query = url.slice(path.length);
  const plain = canonicalPath(path);
  const target = pageTarget(plain, query.replace(/#.*$/s, ""));
  return { target, moved: plain === path ? null : plain + query };
});

const searched = new Set<string>([routes.search, routes.browse, routes.nearMe, routes.tour]);

/**
 * Responds to a request for a page that is the same for all visitors, synchronously on a cache hit. Returns false for
 * any other request.
 */
export function servePageFromCache(
  exchange: Exchange,
  caches: PageCaches,
): false | Promise<void> | undefined {
  const cached = findCached(exchange, caches, exchange.request.url ?? exchange.path);
  return cached !== null && sendFound(exchange, cached.found, cached.moved);
}

/**
 * Responds to a request for a page's preview picture. Pictures are cached under the page's path, so invalidating the
 * page invalidates its picture. Returns false for any other request.
 */
export function servePreviewFromCache(
  exchange: Exchange,
  { previews }: PageCaches,
): false | Promise<void> | undefined {
  const { request, path, clientOf } = exchange;
  const page = previewedPage(path);
  if (page === null || (request.method !== "GET" && request.method !== "HEAD")) {
    return false;
  }
  return sendFound(exchange, previews.find({ path: page, key: path }, clientOf), null);
}

/** Finds the page at `url` if it is the same for all visitors; null otherwise. */
export function findCached(
  { request, clientOf }: Exchange,
  { pages, searches }: PageCaches,
  url: string,
): { found: Found | Promise<Found>; moved: string | null } | null {
  const { target, moved } = readAddress(url);
  if (!isCacheable(request, target.path)) {
    return null;
  }
  const isSearch = target.key !== target.path && searched.has(target.path);
  return { found: (isSearch ? searches : pages).find(target, clientOf), moved };
}

/** `moved` is the canonical address if the request used another one. */
export function sendFound(
  exchange: Exchange,
  found: Found | Promise<Found>,
  moved: string | null,
): Promise<void> | undefined {
  if (found instanceof Promise) {
    return found.then((made) => sendFound(exchange, made, moved));
  }
  const { request, response } = exchange;
  recordCacheStatus(response, sourceOf(found));
  if (found.kind === "page" && (moved === null || found.page.status === 404)) {
    return sendCached(exchange, found);
  }
  setIdHeader(request, response);
  if (found.kind === "refused") {
    return sendRefusal(response, found.refusal);
  }
  sendPage(response, pageInstead(found, moved, request.url ?? ""));
  return undefined;
}

export function sourceOf(found: Found): PageSource {
  if (found.kind !== "page" || found.age === 0) {
    return "miss";
  }
  return found.isStale ? "stale" : "hit";
}

/** What is sent instead of a cached page: an error, a redirect, or a page that is not cacheable. */
function pageInstead(
  found: Exclude<Found, { kind: "refused" }>,
  moved: string | null,
  url: string,
): RenderedPage {
  if (found.kind === "unavailable") {
    return unavailablePage;
  }
  return found.kind === "page"
    ? redirectTo(moved ?? "", 308)
    : redirected(found.rendered, moved, url);
}
