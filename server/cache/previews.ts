import type { IncomingMessage, ServerResponse } from "node:http";
import { previewedPage } from "@/lib/routes/hrefs";
import { type Asked, type PageCaches, sendFound } from "./pages";

/**
 * Answers a request for the picture of a page. They are kept under the page's path: what is announced to
 * change the page changes its picture. False where it is not for one.
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
