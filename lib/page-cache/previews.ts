import type { IncomingMessage, ServerResponse } from "node:http";
import { previewedPage } from "@/lib/routes";
import type { PageCache } from "./page-cache";
import { sendFound } from "./pages";

/**
 * Answers a request for the picture of a page. Those of `cache` are kept under the page's path: what is announced to
 * change the page changes its picture. False where it is not for one.
 */
export function serveKeptPreview(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): false | Promise<void> | undefined {
  const page = previewedPage(path);
  if (page === null || (request.method !== "GET" && request.method !== "HEAD")) {
    return false;
  }
  return sendFound(request, response, cache.find({ path: page, key: path }), null);
}
