import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { contentPolicy } from "@/lib/page-cache/content-policy";
import { isHtml } from "@/lib/page-cache/outcome";
import { notFoundHref } from "@/lib/routes";
import { notePage } from "./observe-requests";
import { plainPath } from "./plain-path";
import { type NodeHandler, type RenderedPage, renderPage } from "./render-page";
import { notFoundKind } from "./request-target";
import { securityHeaders } from "./security-headers";
import { unavailablePage } from "./unavailable";

/**
 * Answers a request for a document that is made for this visitor alone. Next's empty 404 shell is replaced by the words
 * that fit, and another spelling of the path leads to the plain one: in one redirect, also where the rest of the path has
 * to change too.
 */
export async function servePage(
  handle: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  notePage(response, "bypass");
  sendPage(request, response, await pageFor(handle, request, path));
}

/** Sends an answer of Next's, with the policy that fits it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
): void {
  response.writeHead(status, {
    ...securityHeaders,
    ...(isHtml(headers) && { "content-security-policy": contentPolicy(body.toString()) }),
    ...headers,
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

async function pageFor(
  handle: NodeHandler,
  request: IncomingMessage,
  path: string,
): Promise<RenderedPage> {
  const query = request.url?.slice(path.length) ?? "";
  const plain = plainPath(path);
  const page = await renderPage(handle, request, plain + query);
  if (page.status >= 500) {
    return unavailablePage;
  }
  if (page.status === 404 && isHtml(page.headers)) {
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
  return plain === path ? page : redirectTo(plain + query, 308);
}

export function redirectTo(
  location: OutgoingHttpHeaders["location"],
  status: number,
): RenderedPage {
  return { status, headers: { location }, body: Buffer.alloc(0) };
}
