import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "@/lib/http/serve-page";
import { previewedPage } from "@/lib/routes";
import type { PageCache } from "./page-cache";
import { passOn } from "./pages";
import { sendKept } from "./send-kept";

/**
 * Answers a request for the picture of a page. Those of `cache` are kept under the page's path: what is announced to
 * change the page changes its picture. False where it is not for one.
 */
export async function serveKeptPreview(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const page = previewedPage(path);
  if (page === null || (request.method !== "GET" && request.method !== "HEAD")) {
    return false;
  }
  const found = await cache.find({ path: page, key: path });
  if (found.kind === "page") {
    await sendKept(request, response, found);
  } else {
    sendPage(request, response, passOn(found, null));
  }
  return true;
}
