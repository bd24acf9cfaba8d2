import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import compression from "compression";
import next from "next";
import { env } from "@/lib/env";
import { markClientAddress, proxyList } from "@/lib/http/client-address";
import { forwardForm, hasFiles } from "@/lib/http/forward-form";
import { refuseWrite } from "@/lib/http/refuse-write";
import type { NodeHandler } from "@/lib/http/render-page";
import { isPageRequest, parsePath } from "@/lib/http/request-target";
import { setSecurityHeaders } from "@/lib/http/security-headers";
import { serveForm, servePage } from "@/lib/http/serve-page";
import { log } from "@/lib/log";
import { listenForChanges } from "@/lib/page-cache/listen";
import type { PageCache } from "@/lib/page-cache/page-cache";
import { createPageCache, serveKeptPage } from "@/lib/page-cache/pages";
import type { Worker } from "@/lib/queue/worker";
import { routes } from "@/lib/routes";

/** How long requests under way may take once the server is told to stop, in ms. */
const drainTime = 9_000;
/** And what the worker has begun: less, so that it can still say what became of it. */
const workTime = 6_000;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

// Its types name Express's requests; it uses nothing of them that node's do not have.
const compress = compression({ filter: isText }) as unknown as Middleware;
const trustedProxies = proxyList(env.TRUSTED_PROXIES);

// With the port, since Next itself fetches the page that an action redirects to.
const app = next({ dev: false, quiet: true, hostname: "localhost", port: env.PORT });

async function start(): Promise<void> {
  if (!env.DATABASE_URL) {
    throw new Error("DATABASE_URL is not set. `npm start` sets it and starts a database.");
  }
  await app.prepare();
  const handle = app.getRequestHandler();
  const cache = createPageCache(handle);
  const changes = listenForChanges(env.DATABASE_URL, {
    name: "marquee pages",
    onChange: (paths) => cache.announce(paths),
    onConnection: (isConnected) => cache.setInformed(isConnected),
  });

  const server = createServer((request, response) => {
    answer({ handle, cache }, request, response).catch((error: unknown) => fail(error, response));
  });
  server.on("error", (error) => {
    log.fatal({ error }, `cannot listen on port ${env.PORT}`);
    process.exit(1);
  });
  server.listen(env.PORT, () => {
    process.stdout.write(`Marquee is ready on http://localhost:${env.PORT}\n`);
  });
  const worker = env.WORKER === "inside" ? beginWork() : null;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      changes.stop();
      stop(server, worker);
    });
  }
}

/** Loaded late: what it needs must not hold up the first page. */
async function beginWork(): Promise<Worker> {
  const { startWorker } = await import("@/lib/queue/worker");
  return startWorker();
}

type Site = { handle: NodeHandler; cache: PageCache };

async function answer(
  { handle, cache }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = parsePath(request.url ?? "");
  if (path !== null && (await serveKeptPage(cache, request, response, path))) {
    return;
  }
  setSecurityHeaders(response);
  markClientAddress(request, trustedProxies);
  if (path === null) {
    refuse(response, 400, "this address cannot be read.");
    return;
  }
  const refusal = refuseWrite(request, path);
  if (refusal) {
    refuse(response, refusal.status, refusal.message);
    return;
  }
  // Next takes Content-Encoding out of its handlers' answers, so everything is compressed out here.
  compress(request, response, () => {});
  if (isPageRequest(request.method ?? "GET", path, request.headers)) {
    await servePage(handle, request, response, path);
    return;
  }
  if (!isForm(request, path)) {
    await handle(request, response);
    return;
  }
  const form = hasFiles(request, path) ? await forwardForm(handle, request) : request;
  if (form instanceof IncomingMessage) {
    await serveForm(handle, form, response);
  } else {
    refuse(response, form.status, form.message);
  }
}

/** Whether a browser without scripts sends a form, and is answered with a page. */
function isForm({ method, headers }: IncomingMessage, path: string): boolean {
  return (
    method === "POST" && headers["next-action"] === undefined && !path.startsWith(`${routes.api}/`)
  );
}

function refuse(response: ServerResponse, status: number, message: string): void {
  // The rest of a body that is not read ends the connection.
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  response.end(`${status}: ${message}\n`);
}

/** Next appends headers, which makes lists of them; the library's own filter reads single values only. */
function isText(_: unknown, response: Pick<ServerResponse, "getHeader">): boolean {
  return /^text\/|json|javascript|xml|svg/.test(String(response.getHeader("content-type")));
}

function fail(error: unknown, response: ServerResponse): void {
  log.error({ error }, "a request failed");
  if (!response.headersSent) {
    setSecurityHeaders(response);
    response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
  }
  response.end("500: the page could not be put together. Please try again in a moment.\n");
}

/** Takes no new connections, lets requests and jobs under way finish, then ends. */
function stop(server: Server, worker: Promise<Worker> | null): void {
  const workDone = worker?.then((begun) => begun.stop(workTime));
  server.close(async () => {
    await Promise.all([app.close(), workDone]);
    process.exit(0);
  });
  server.closeIdleConnections();
  setTimeout(() => {
    server.closeAllConnections();
    process.exit(1);
  }, drainTime).unref();
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
