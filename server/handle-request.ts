import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import compression from "compression";
import { withRequestContext } from "@/lib/core/request-context";
import {
  type AddressList,
  addForwardingMark,
  findClient,
  isOwnRequest,
  networkOf,
} from "@/lib/request/client-address";
import { isSitemapFile, photoUploadEndpoint, requestEndpoint } from "@/lib/routes/endpoints";
import { countRead, serveAnswerFromCache } from "./cache/answers";
import { serveDumpFile } from "./cache/dump-files";
import { isCompressible } from "./cache/encoding";
import { type Files, serveFile } from "./cache/files";
import { serveFullList } from "./cache/full-list";
import { serveHydrationFromCache } from "./cache/hydration";
import { serveMarkdownFromCache } from "./cache/markdown";
import type { PageCaches } from "./cache/open-caches";
import { serveOwnTile } from "./cache/own-tiles";
import type { PageCache } from "./cache/page-cache";
import { servePageFromCache, servePreviewFromCache } from "./cache/pages";
import { serveActivationScript } from "./documents/activation-script";
import { isForm, readForm, readUpTo, TooLarge } from "./forms/parse";
import { serveForm } from "./forms/respond";
import { hasFiles, readUploads } from "./forms/uploads";
import { beginOf } from "./http/access-log";
import { BodyGate, hasBody } from "./http/body-gate";
import { bodyTimeLimit, limitBodyTime } from "./http/body-timeout";
import type { Exchange } from "./http/exchange";
import { refuseHost } from "./http/own-host";
import { type Rejection, refuse } from "./http/refuse";
import { takeOriginForm } from "./http/repair-target";
import { maxFormBytes, refuseWrite } from "./http/request-guards";
import { setIdHeader } from "./http/request-id";
import {
  isPagePath,
  isPageRequest,
  isPhotoPath,
  isSheetPath,
  namesHost,
  parsePath,
} from "./http/request-target";
import { respondWithRequest } from "./http/respond-with-request";
import { setSecurityHeaders, sharedPicture, strangersFile } from "./http/security-headers";
import { stateEndpoints } from "./http/state-endpoints";
import { isStreamedForm } from "./http/streamed-form";
import { discardUnreadBody } from "./http/unread-body";
import { countRefusal } from "./metrics/metrics";
import { dropForeignPolicy, hasReadableState } from "./next-internals/router-state";
import { answerForeignTarget } from "./render/foreign-target";
import type { NodeHandler } from "./render/render-page";
import { QueueFullError, type RenderQueue } from "./render/render-queue";
import { serveData } from "./render/serve-data";
import { sendRefusal, servePage, servePayload } from "./render/serve-page";
import { retryAfter } from "./render/unavailable";

const busy: Rejection = {
  status: 503,
  message: "too many requests are being answered right now. Please try again in a few seconds.",
  retryAfter,
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

// Typed for Express's requests, but uses only what Node's have too.
const compress = compression({ filter: isText }) as unknown as Middleware;
const bodyGate = new BodyGate();

type Site = {
  handle: NodeHandler;
  caches: PageCaches;
  /** Null in development, where they change. */
  files: Files | null;
  /** From the site's own file; null without one. */
  tiles: PageCache | null;
  renders: RenderQueue;
  proxies: AddressList;
};

const servers = [
  serveActivationScript,
  serveHydrationFromCache,
  serveMarkdownFromCache,
  servePageFromCache,
  serveAnswerFromCache,
  serveFullList,
  serveDumpFile,
  servePreviewFromCache,
];

/** Responds from the page cache, synchronously on a hit, or passes the request on. */
export function handleRequest(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  if (hasBody(request)) {
    discardUnreadBody(request, response);
  }
  const isHostNamed = namesHost(request);
  takeOriginForm(request);
  if (isHostNamed && answerForeignTarget(request, response)) {
    return undefined;
  }
  const path = isHostNamed ? parsePath(request.url ?? "") : null;
  if (path === null) {
    return refuseAddress(request, response);
  }
  const refusal = refuseHost(request, path);
  if (refusal) {
    setIdHeader(request, response);
    setSecurityHeaders(response);
    return void refuse(response, refusal);
  }
  const addressOf = () => findClient(request, site.proxies);
  const clientOf = () => networkOf(addressOf());
  const exchange = { request, response, path, addressOf, clientOf };
  // Before pages, since those of venues have as many segments.
  const handled = serveOwnTile(exchange, site.tiles);
  return handled === false ? respondToOthers(site, exchange) : handled;
}

function respondToOthers(site: Site, exchange: Exchange): Promise<void> | undefined {
  for (const serve of servers) {
    const handled = serve(exchange, site.caches);
    if (handled !== false) {
      return handled;
    }
  }
  const handled = site.files !== null && serveFile(exchange, site.files);
  return handled === false ? respondUncached(site, exchange) : handled;
}

function refuseAddress(request: IncomingMessage, response: ServerResponse): undefined {
  setIdHeader(request, response);
  setSecurityHeaders(response);
  refuse(response, { status: 400, message: "this address isn't valid." });
}

/** Next's handler, and how work that renders a page waits for the client's turn. */
type Next = {
  handle: NodeHandler;
  proxies: AddressList;
  inTurn: <Result>(work: () => Promise<Result>, options?: { isPage: boolean }) => Promise<Result>;
};

/** Responds to a request that is not cacheable. */
function respondUncached({ handle, proxies, renders }: Site, exchange: Exchange): Promise<void> {
  const { request, addressOf, clientOf } = exchange;
  const clientAddress = addressOf();
  // The server's own requests are part of a page that already has its turn.
  const isOwn = isOwnRequest(request);
  const inTurn: Next["inTurn"] = (work, options) =>
    isOwn ? work() : renders.run(clientOf(), work, options);
  // Recognizes the requests that Next sends to this server because of it.
  addForwardingMark(request, clientAddress);
  return withRequestContext({ clientAddress, clientAgent: request.headers["user-agent"] }, () =>
    respondInContext({ handle, proxies, inTurn }, exchange),
  );
}

function headersFor(path: string): Record<string, string> {
  if (isSheetPath(path)) {
    return strangersFile;
  }
  return isPhotoPath(path) ? sharedPicture : {};
}

async function respondInContext(next: Next, exchange: Exchange): Promise<void> {
  const { request, response, path, addressOf } = exchange;
  if (!hasReadableState(request.headers)) {
    refuseAddress(request, response);
    return;
  }
  setIdHeader(request, response);
  setSecurityHeaders(response, headersFor(path));
  dropForeignPolicy(request.headers);
  const refusal = refuseWrite(request, path);
  if (refusal) {
    refuse(response, refusal, path);
    return;
  }
  if (hasBody(request) && !bodyGate.admit(addressOf(), request, response)) {
    countRefusal("bodies");
    const message =
      "too many forms and files are arriving right now. Please try again in a moment.";
    // Waiting for the rest of a body would hold the connection that the gate refuses.
    response.setHeader("Connection", "close");
    refuse(response, { status: 503, message, retryAfter }, path);
    return;
  }
  limitBodyTime(request, response, bodyTimeLimit(path));
  const respond = stateEndpoints[path];
  if (respond) {
    await respond(exchange);
    return;
  }
  if (path === requestEndpoint) {
    respondWithRequest(exchange, next.proxies);
    return;
  }
  // Next removes Content-Encoding from its handlers' responses, so everything is compressed here.
  compress(request, response, () => {});
  await passToNext(next, exchange);
}

/** Has Next respond to a request that is not cacheable. Renders wait for the client's turn. */
async function passToNext(next: Next, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  try {
    if (isPageRequest(request.method ?? "GET", path, request.headers)) {
      await next.inTurn(() => serveData(next.handle, exchange) ?? servePage(next.handle, exchange));
    } else {
      await passRestToNext(next, exchange);
    }
  } catch (error) {
    if (!(error instanceof QueueFullError)) {
      throw error;
    }
    if (isPagePath(path)) {
      await sendRefusal(response, error);
    } else {
      refuse(response, busy, path);
    }
  }
}

/** Everything but page views: forms, once they are read, server actions, RSC requests, the API, and files. */
async function passRestToNext({ handle, inTurn }: Next, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  if (isStreamedForm(path) && hasBody(request)) {
    // Read as it arrives, and without a turn, which a slow upload would hold.
    await handle(request, response);
    return;
  }
  const form = hasFiles(request, path)
    ? await readUploads(handle, exchange)
    : await readForm(request, path);
  if ("status" in form) {
    refuse(response, form);
  } else if (isForm(request, path)) {
    await serveForm({ handle, inTurn }, form, response);
  } else if (isPagePath(path)) {
    // Buffered, so that a slow client does not hold a turn.
    await inTurn(() => servePayload(handle, form, response));
  } else if (path === photoUploadEndpoint) {
    // Counted by the gate of bodies; a slow upload would hold a turn.
    await handle(request, response);
  } else if (hasBody(request)) {
    await serveWrite({ handle, inTurn }, exchange);
  } else if (isSitemapFile(path)) {
    await countRead(exchange, () => beginInTurn({ handle, inTurn }, exchange));
  } else {
    await beginInTurn({ handle, inTurn }, exchange);
  }
}

/** Has Next respond to a request of the API with a body, at the client's turn, which begins when all of it is there. */
async function serveWrite(
  { handle, inTurn }: Pick<Next, "handle" | "inTurn">,
  { request, response, path }: Exchange,
): Promise<void> {
  const { method = "GET", url = path, headers } = request;
  const body = await buffer(readUpTo(maxFormBytes, request)).catch(nullIfTooLarge);
  if (body === null) {
    refuse(response, { status: 413, message: "the body may have at most 64 kB." }, path);
    return;
  }
  const write = { method, url, headers, body };
  await inTurn(() => servePayload(handle, write, response), { isPage: false });
}

function nullIfTooLarge(error: unknown): null {
  if (error instanceof TooLarge) {
    return null;
  }
  throw error;
}

/** Holds the client's turn until the response begins. A slow client would hold it until the end. */
async function beginInTurn(
  { handle, inTurn }: Pick<Next, "handle" | "inTurn">,
  { request, response }: Exchange,
): Promise<void> {
  const handled = await inTurn(
    async () => {
      const begin = beginOf(response);
      const handling = handle(request, response);
      await Promise.race([handling, begin]);
      return { handling };
    },
    { isPage: false },
  );
  await handled.handling;
}

/** Next appends to headers, which makes their values arrays; compression's own filter reads only strings. */
function isText(_: unknown, response: Pick<ServerResponse, "getHeader">): boolean {
  return isCompressible(response.getHeader("content-type"));
}
