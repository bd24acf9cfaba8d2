import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { revalidatedCacheControl } from "@/lib/request/cache-control";
import { notFoundHref } from "@/lib/routes/hrefs";
import { notFoundKind } from "@/lib/routes/page-at";
import { documentPolicy } from "@/server/csp/content-policy";
import { uncachedDocument } from "@/server/documents/document";
import { rendersAlike } from "@/server/documents/hydration-href";
import { recordCacheStatus } from "@/server/http/access-log";
import { canonicalPath } from "@/server/http/canonical-path";
import type { Exchange } from "@/server/http/exchange";
import { keepTracking } from "@/server/http/keep-tracking";
import { securityHeaders } from "@/server/http/security-headers";
import { isFailedPayload } from "@/server/next-internals/error-shells";
import { isOfType } from "./outcome";
import {
  type HandlerRequest,
  invokeHandler,
  type NodeHandler,
  type RenderedPage,
  renderPage,
  textOf,
} from "./render-page";
import type { QueueFullError } from "./render-queue";
import { refusedPage, retryAfter, unavailablePage } from "./unavailable";

/** Bounded, since every response has to come within 3 seconds. */
const refusalDelayMs = { least: 1_000, most: 2_500 };

/**
 * Responds to a request for a document that is not cacheable. Replaces Next's empty 404 shell with the not-found page
 * that fits, and redirects to the canonical path: in one redirect, even if the rest of the path has to change too.
 */
export async function servePage(
  handle: NodeHandler,
  { request, response, path }: Exchange,
): Promise<void> {
  const { url = path } = request;
  recordCacheStatus(response, "bypass");
  sendPage(response, await pageFor(handle, request, path), rendersAlike(url) ? url : null);
}

/**
 * Responds to a request of Next's client or a write. If the payload of a page failed, Next's client would show an error that only a
 * reload ends; after a 503, it opens the document, of which there may be a cached copy.
 */
export async function servePayload(
  handle: NodeHandler,
  request: HandlerRequest,
  response: ServerResponse,
): Promise<void> {
  const page = await invokeHandler(handle, request);
  const isFailed =
    request.method === "GET" && (page.status >= 500 || isFailedPayload(textOf(page)));
  const answer = request.method === "GET" ? page : withStatus(page);
  sendPage(response, isFailed ? unavailablePage : answer);
}

/**
 * Sets the status 503 if nothing could be stored, 403 if the sender is blocked, and 429 if a limit is reached. What Next
 * made then still holds the message and what was filled in; its client reads it whatever its status is.
 */
export function withStatus(page: RenderedPage): RenderedPage {
  const { chosenStatus: status, chosenHeaders } = page;
  if (status !== 403 && status !== 429 && status !== 503) {
    return page;
  }
  const headers = status === 503 ? { "retry-after": retryAfter } : chosenHeaders;
  return { ...page, status, headers: { ...page.headers, ...headers } };
}

/** Sends one of Next's responses: a document with its policy, and with its data, unless they can be rendered for `url`. */
export function sendPage(
  response: ServerResponse,
  page: RenderedPage,
  url: string | null = null,
): void {
  const { status, headers, body } = page;
  const isDocument =
    isOfType(page, "text/html") && headers["content-security-policy"] === undefined;
  const sent = isDocument ? Buffer.from(uncachedDocument(textOf(page), url)) : body;
  response.writeHead(status, {
    ...securityHeaders,
    ...(isDocument && { "content-security-policy": documentPolicy }),
    ...headers,
    // A 304 would have to tell the length of the document.
    ...(status !== 304 && { "content-length": sent.length }),
  });
  response.end(sent);
}

/**
 * Responds after a random delay to a client that requests too many pages. The delay slows down clients that retry right
 * away, and spreads the refusals, so that others do not wait for a burst of them.
 */
export async function sendRefusal(
  response: ServerResponse,
  refusal: QueueFullError,
  page = refusedPage(refusal),
): Promise<void> {
  const { least, most } = refusalDelayMs;
  await wait(least + Math.random() * (most - least));
  sendPage(response, page);
}

async function pageFor(
  handle: NodeHandler,
  request: IncomingMessage,
  path: string,
): Promise<RenderedPage> {
  const query = request.url?.slice(path.length) ?? "";
  const plain = canonicalPath(path);
  const page = await renderPage(handle, plain + query, request.headers);
  if (page.status >= 500) {
    return unavailablePage;
  }
  if (page.status === 404 && isOfType(page, "text/html")) {
    const href = notFoundHref(notFoundKind(path));
    return { ...(await renderPage(handle, href, request.headers)), status: 404 };
  }
  if (page.status === 200 && (page.chosenStatus || path.startsWith(notFoundHref("")))) {
    return { ...page, status: page.chosenStatus ?? 404 };
  }
  return redirected(page, plain === path ? null : plain + query, request.url ?? "");
}

/**
 * Returns the page's own redirect, or one to `moved`, the canonical address if the request for `url` used another one.
 * Pages know only their own parameters, so what campaigns add is kept here.
 */
export function redirected(page: RenderedPage, moved: string | null, url: string): RenderedPage {
  const { location } = page.headers;
  if (location !== undefined) {
    const status = page.chosenStatus === 303 ? 303 : page.status;
    return redirectTo(keepTracking(String(location), url), status);
  }
  return moved === null ? page : redirectTo(moved, 308);
}

/** A rename or merge can be undone, so browsers must not remember even a permanent redirect; 303 leads elsewhere next time. */
export function redirectTo(
  location: OutgoingHttpHeaders["location"],
  status: number,
): RenderedPage {
  const cacheControl = {
    ...(status === 308 && { "cache-control": revalidatedCacheControl }),
    ...(status === 303 && { "cache-control": "no-store" }),
  };
  return { status, headers: { location, ...cacheControl }, body: Buffer.alloc(0) };
}
