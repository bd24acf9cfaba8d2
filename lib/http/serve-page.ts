import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { countPage } from "@/lib/metrics/metrics";
import { notFoundHref } from "@/lib/routes";
import { type NodeHandler, type RenderedPage, renderPage } from "./render-page";
import { notFoundKind } from "./request-target";

/**
 * Answers a request for a document. Next's empty 404 shell is replaced by the words that fit, and a trailing slash
 * leads to the address without it: in one redirect, also where the rest of the path has to change too.
 */
export async function servePage(
  handle: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const page = await pageFor(handle, request, path);
  countPage("miss");
  response.writeHead(page.status, { ...page.headers, "content-length": page.body.length });
  response.end(request.method === "HEAD" ? undefined : page.body);
}

async function pageFor(
  handle: NodeHandler,
  request: IncomingMessage,
  path: string,
): Promise<RenderedPage> {
  const query = request.url?.slice(path.length) ?? "";
  const trimmed = path.replace(/\/+$/, "") || "/";
  const page = await renderPage(handle, request, trimmed + query);
  if (page.status === 404 && isHtml(page)) {
    const words = await renderPage(handle, request, notFoundHref(notFoundKind(path)));
    return { ...words, status: 404 };
  }
  if (page.status === 200 && path.startsWith(notFoundHref(""))) {
    return { ...page, status: 404 };
  }
  const { location } = page.headers;
  if (location !== undefined) {
    return redirectTo(location, page.status);
  }
  return trimmed === path ? page : redirectTo(trimmed + query, 308);
}

function redirectTo(location: OutgoingHttpHeaders["location"], status: number): RenderedPage {
  return { status, headers: { location }, body: Buffer.alloc(0) };
}

function isHtml(page: RenderedPage): boolean {
  return String(page.headers["content-type"] ?? "").startsWith("text/html");
}
