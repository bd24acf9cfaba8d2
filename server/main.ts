import "./settings";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import compression from "compression";
import next from "next";
import { ensureAdmitted } from "@/lib/core/database-connection";
import { env, isDevelopment } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { logConsole } from "@/lib/core/log-console";
import { withRequestContext } from "@/lib/core/request-context";
import type { Worker } from "@/lib/jobs/worker";
import {
  addForwardingMark,
  findClient,
  isOwnRequest,
  networkOf,
  proxyList,
} from "@/lib/request/client-address";
import { metricsEndpoint, requestEndpoint } from "@/lib/routes/hrefs";
import { serveAnswerFromCache } from "@/server/cache/answers";
import { serveFullList } from "@/server/cache/full-list";
import { serveHydrationFromCache } from "@/server/cache/hydration";
import { listenForChanges } from "@/server/cache/listen";
import {
  invalidateCaches,
  openPageCaches,
  type PageCaches,
  serveFromCache,
} from "@/server/cache/pages";
import { servePreviewFromCache } from "@/server/cache/previews";
import { serveActivationScript } from "@/server/documents/activation-script";
import { ObservedResponse, observeRequests } from "@/server/http/access-log";
import { BodyGate, hasBody } from "@/server/http/body-gate";
import { bodyTimeLimit, limitBodyTime } from "@/server/http/body-timeout";
import { type Drain, prepareDrain } from "@/server/http/drain";
import { limitConnections } from "@/server/http/limit-connections";
import { refuse } from "@/server/http/refuse";
import { refuseWrite } from "@/server/http/request-guards";
import { setIdHeader } from "@/server/http/request-id";
import { namesHost, parsePath } from "@/server/http/request-target";
import { respondWithRequest } from "@/server/http/respond-with-request";
import { setSecurityHeaders } from "@/server/http/security-headers";
import { refuseIdlers, refuseUnreadable, serverOptions } from "@/server/http/server-options";
import { countRefusal, measureProcess } from "@/server/metrics/metrics";
import { respondWithMetrics } from "@/server/metrics/respond-with-metrics";
import { dropForeignPolicy, hasReadableState } from "@/server/next-internals/router-state";
import type { NodeHandler } from "@/server/render/render-page";
import { RenderQueue } from "@/server/render/render-queue";
import { retryAfter } from "@/server/render/unavailable";
import { serveCurrentBuild } from "./builds";
import { type InTurn, passToNext } from "./pass-to-next";

/** How long requests in progress may take after the signal to stop. */
const drainTimeoutMs = 9_000;
/** How long the worker's jobs may take: shorter, so that it can still record their outcome. */
const workTimeoutMs = 6_000;
/** When the process exits in any case. */
const exitTimeoutMs = 9_500;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

// Typed for Express's requests, but uses only what Node's have too.
const compress = compression({ filter: isText }) as unknown as Middleware;
const trustedProxies = proxyList(env.TRUSTED_PROXIES);
const bodyGate = new BodyGate();
const renders = new RenderQueue(env.PAGES_PER_MINUTE);

if (!isDevelopment) {
  logConsole();
}

/** Receives no requests. Next listens on it for upgrades, which the real server passes on in development only. */
const upgrades = createServer();
const app = next({
  dev: isDevelopment,
  quiet: !isDevelopment,
  hostname: "localhost",
  // Next itself fetches the page that an action redirects to.
  port: env.PORT,
  httpServer: upgrades,
});

async function start(): Promise<void> {
  if (!isDevelopment) {
    serveCurrentBuild();
  }
  await ensureAdmitted(env.DATABASE_URL ?? "");
  await app.prepare();
  const handle = app.getRequestHandler();
  const caches = openPageCaches(handle, renders, isDevelopment ? 0 : env.PAGE_CACHE_MB);
  const changes = listenForChanges(env.DATABASE_URL ?? "", {
    name: "marquee pages",
    onChange: (paths) => invalidateCaches(caches, paths),
    onConnection: (isConnected) => {
      for (const cache of Object.values(caches)) {
        cache.setSubscribed(isConnected);
      }
    },
  });

  const options = { ...serverOptions, ServerResponse: ObservedResponse };
  const server = createServer(options, (request, response) => {
    observe(request, response);
    try {
      handleRequest({ handle, caches }, request, response)?.catch((error) => fail(error, response));
    } catch (error) {
      fail(error, response);
    }
  });
  if (isDevelopment) {
    server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
  }
  limitConnections(server, trustedProxies);
  refuseIdlers(server);
  refuseUnreadable(server);
  measureProcess();
  const drain = prepareDrain(server);
  const observe = observeRequests(trustedProxies, drain);
  server.on("error", (error) => {
    log.fatal({ error }, `could not listen on port ${env.PORT}`);
    process.exit(1);
  });
  server.listen({ port: env.PORT, host: env.HOST }, () => {
    // Standard output is reserved for the log.
    process.stderr.write(`Marquee is ready on http://${env.HOST ?? "localhost"}:${env.PORT}\n`);
    // `npm start` restarts a server that exits after this.
    process.send?.("ready");
  });
  checkServicesLater();
  const worker = env.WORKER === "inside" ? beginWork() : null;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      changes.stop();
      stop(drain, worker);
    });
  }
}

/** Neither loading nor checking may delay the first page. */
async function checkServicesLater(): Promise<void> {
  const { checkServices } = await import("@/lib/jobs/check-services");
  await checkServices();
}

/** Loaded late: its modules must not delay the first page. */
async function beginWork(): Promise<Worker> {
  const { startWorker } = await import("@/lib/jobs/worker");
  return startWorker();
}

type Site = { handle: NodeHandler; caches: PageCaches };

const servers = [
  serveHydrationFromCache,
  serveFromCache,
  serveAnswerFromCache,
  serveFullList,
  servePreviewFromCache,
];

/** Responds from the page cache, synchronously on a hit, or passes the request on. */
function handleRequest(
  { handle, caches }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> | undefined {
  const path = namesHost(request) ? parsePath(request.url ?? "") : null;
  if (path === null) {
    return respondUncached(handle, request, response, path);
  }
  const addressOf = () => findClient(request, trustedProxies);
  const asked = { path, addressOf, clientOf: () => networkOf(addressOf()) };
  if (serveActivationScript(request, response, path)) {
    return undefined;
  }
  for (const serve of servers) {
    const handled = serve(caches, request, response, asked);
    if (handled !== false) {
      return handled;
    }
  }
  return respondUncached(handle, request, response, path);
}

/** Responds to a request that is not cacheable. */
function respondUncached(
  handle: NodeHandler,
  request: IncomingMessage,
  response: ServerResponse,
  path: string | null,
): Promise<void> {
  const clientAddress = findClient(request, trustedProxies);
  const isOwn = isOwnRequest(request);
  // Recognizes the requests that Next sends to this server because of it.
  addForwardingMark(request, clientAddress);
  return withRequestContext({ clientAddress }, () =>
    respondInContext({ handle, clientAddress, isOwn }, request, response, path),
  );
}

/** `isOwn` marks a request that the server sends to itself. */
type Context = { handle: NodeHandler; clientAddress: string; isOwn: boolean };

async function respondInContext(
  { handle, clientAddress, isOwn }: Context,
  request: IncomingMessage,
  response: ServerResponse,
  path: string | null,
): Promise<void> {
  setIdHeader(request, response);
  setSecurityHeaders(response);
  if (path === null || !hasReadableState(request.headers)) {
    refuse(response, { status: 400, message: "this address isn't valid." });
    return;
  }
  dropForeignPolicy(request.headers);
  const refusal = refuseWrite(request, path);
  if (refusal) {
    refuse(response, refusal, path);
    return;
  }
  if (hasBody(request) && !bodyGate.admit(networkOf(clientAddress), request, response)) {
    countRefusal("bodies");
    const message =
      "too many forms and files are arriving right now. Please try again in a moment.";
    refuse(response, { status: 503, message, retryAfter }, path);
    return;
  }
  limitBodyTime(request, response, bodyTimeLimit(path));
  if (path === metricsEndpoint) {
    await respondWithMetrics(request, response, env.METRICS_TOKEN);
    return;
  }
  if (path === requestEndpoint) {
    respondWithRequest(request, response, { clientAddress, trustedProxies });
    return;
  }
  // Next removes Content-Encoding from its handlers' responses, so everything is compressed here.
  compress(request, response, () => {});
  // The server's own requests are part of a page that already has its turn.
  const inTurn: InTurn = (work) => (isOwn ? work() : renders.run(networkOf(clientAddress), work));
  await passToNext({ handle, inTurn, client: clientAddress }, request, response, path);
}

/** Next appends to headers, which makes their values arrays; compression's own filter reads only strings. */
function isText(_: unknown, response: Pick<ServerResponse, "getHeader">): boolean {
  return /^text\/|json|javascript|xml|svg/.test(String(response.getHeader("content-type")));
}

function fail(error: unknown, response: ServerResponse): void {
  log.error({ error }, "request failed");
  if (!response.headersSent) {
    setSecurityHeaders(response);
    response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
  }
  response.end(
    "500: we couldn't load this page. It isn't your fault. Please try again in a moment.\n",
  );
}

/** Shuts down gracefully: accepts nothing new, finishes requests and jobs in progress, then exits. */
async function stop(drain: Drain, worker: Promise<Worker> | null): Promise<void> {
  setTimeout(() => process.exit(1), exitTimeoutMs).unref();
  const workDone = worker?.then((begun) => begun.stop(workTimeoutMs));
  const isDrained = await drain.finish(drainTimeoutMs);
  await Promise.all([app.close(), workDone]);
  process.exit(isDrained ? 0 : 1);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
