import type { IncomingMessage, ServerResponse } from "node:http";
import { previewedPage } from "@/lib/routes/hrefs";
import { type Asked, type PageCaches, sendFound } from "./pages";

/**
 * Responds to a request for a page's preview picture. Pictures are cached under the page's path, so invalidating the
 * page invalidates its picture. Returns false for any other request.
 */
export function servePreviewFromCache(
  { previews }: PageCaches,
  request: IncomingMessage,
  response: ServerResponse,
  { path, clientOf }: Asked,
): false | Promise<void> | undefined {
  const page = previewedPage(path);
  if (page === null || (request.method !== "GET" && request.method !== "HEAD")) {
    return false;
  }
  return sendFound(request, response, previews.find({ path: page, key: path }, clientOf), null);
}
