import { previewedPage } from "@/lib/routes/hrefs";
import type { Exchange } from "@/server/http/exchange";
import type { PageCaches } from "./open-caches";
import { sendFound } from "./pages";

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
