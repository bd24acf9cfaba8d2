import Negotiator from "negotiator";
import { memoize } from "@/lib/core/memoize";
import { hasMarkdown, markdownHref, pageOfMarkdown } from "@/lib/routes/markdown-hrefs";
import { pageAt } from "@/lib/routes/page-at";
import type { Exchange } from "@/server/http/exchange";
import { isPageRequest } from "@/server/http/request-target";
import { markdownType } from "@/server/render/render-markdown";
import type { PageCaches } from "./open-caches";
import { readAddress, sendFound } from "./pages";

/** Whether a client names Markdown, and wants HTML no more than that. Others never get it, whatever they accept. */
export const prefersMarkdown = memoize(
  (accept: string): boolean =>
    /markdown/i.test(accept) &&
    new Negotiator({ headers: { accept } }).mediaType(["text/html", markdownType]) === markdownType,
);

/**
 * Responds to a request for a page as Markdown, by its address or the Accept header. It is cached apart from the page, and
 * under the page's path, so invalidating the page invalidates it. Returns false for any other request.
 */
export function serveMarkdownFromCache(
  exchange: Exchange,
  { markdown }: PageCaches,
): false | Promise<void> | undefined {
  const { request, path, clientOf } = exchange;
  const { url = path, method = "GET", headers } = request;
  const named = url.includes(".md") ? pageOfMarkdown(url) : null;
  if (named === null && !prefersMarkdown(headers.accept ?? "")) {
    return false;
  }
  const { target, moved } = readAddress(named ?? url);
  if (!(isPageRequest(method, path, headers) && hasMarkdown(target.path))) {
    return false;
  }
  const isCached = pageAt(target.path)?.ttl !== null;
  // A page that is never cached receives every parameter.
  const key = isCached ? target.key : (named ?? url);
  const elsewhere = named === null ? moved : moved && markdownHref(moved);
  return sendFound(exchange, markdown.find({ path: target.path, key }, clientOf), elsewhere);
}
