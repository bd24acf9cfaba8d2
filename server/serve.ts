import { createServer, type Server } from "node:http";
import next from "next";
import { ensureAdmitted } from "@/lib/core/database-connection";
import { followReplicas } from "@/lib/core/db";
import { env, isDevelopment } from "@/lib/core/env";
import { messageOf } from "@/lib/core/error-parts";
import { log } from "@/lib/core/log";
import { logConsole } from "@/lib/core/log-console";
import { nameSourcesInErrors } from "@/lib/core/source-lines";
import type { Worker } from "@/lib/jobs/worker";
import { ownTilesFile } from "@/lib/map/tiles";
import { proxyList } from "@/lib/request/client-address";
import { openFiles } from "./cache/files";
import { listenForChanges } from "./cache/listen-for-purges";
import { invalidateCaches, openPageCaches } from "./cache/open-caches";
import { openOwnTiles } from "./cache/own-tiles";
import { serveCurrentBuild } from "./current-build";
import { handleRequest } from "./handle-request";
import { ObservedResponse, observe } from "./http/access-log";
import { type Drain, prepareDrain } from "./http/drain";
import { fail } from "./http/fail";
import { limitConnections } from "./http/limit-connections";
import { refuseIdlers, refuseUnreadable, serverOptions } from "./http/server-options";
import { measureReplicas } from "./metrics/measure-replicas";
import { measureProcess } from "./metrics/metrics";
import { RenderQueue } from "./render/render-queue";

/** How long requests in progress may take after the signal to stop. */
const drainTimeoutMs = 9_000;
/** How long the worker's jobs may take: shorter, so that it can still record their outcome. */
const workTimeoutMs = 6_000;
/** When the process exits in any case. */
const exitTimeoutMs = 9_500;

const proxies = proxyList(env.TRUSTED_PROXIES);
const renders = new RenderQueue(env.PAGES_PER_MINUTE);

if (!isDevelopment) {
  logConsole();
}

/** Starts the site's HTTP server; ends the process if it cannot. */
export async function serve(): Promise<void> {
  await start().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const buildFolder = isDevelopment ? null : serveCurrentBuild();
  const tiles = await openOwnTiles(ownTilesFile, renders);
  await ensureAdmitted(env.DATABASE_URL ?? "");
  // Receives no requests. Next listens on it for upgrades, which the real server passes on in development only.
  const upgrades = createServer();
  const app = openNext(upgrades);
  await app.prepare();
  // Next has just set its own, which names lines of the build.
  nameSourcesInErrors();
  const handle = app.getRequestHandler();
  const caches = openPageCaches(handle, renders, isDevelopment ? 0 : env.PAGE_CACHE_MB);
  const replicas = followReplicas();
  const changes = listenForChanges(env.DATABASE_URL ?? "", {
    name: "marquee pages",
    onChange: (paths) => {
      replicas?.requireCurrent();
      invalidateCaches(caches, paths);
    },
    onConnection: (isConnected) => {
      replicas?.setConnected(isConnected);
      for (const cache of Object.values(caches)) {
        cache.setSubscribed(isConnected);
      }
    },
  });

  const files = buildFolder === null ? null : openFiles(handle, renders, buildFolder);
  const site = { handle, caches, files, tiles, renders, proxies };
  const options = { ...serverOptions, ServerResponse: ObservedResponse };
  const server = createServer(options, (request, response) => {
    observe(request, response, proxies);
    try {
      handleRequest(site, request, response)?.catch((error) => fail(error, response));
    } catch (error) {
      fail(error, response);
    }
  });
  if (isDevelopment) {
    server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
  }
  limitConnections(server, proxies);
  refuseIdlers(server);
  refuseUnreadable(server);
  measureProcess();
  if (replicas) {
    measureReplicas(replicas);
  }
  const drain = prepareDrain(server);
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
  // Loaded late: neither loading nor checking may delay the first page.
  import("@/lib/jobs/check-services").then(({ checkServices }) => checkServices());
  const worker =
    env.WORKER === "inside"
      ? import("@/lib/jobs/worker").then(({ startWorker }) => startWorker())
      : null;
  // "disconnect" if `npm start` has died, which would have stopped it.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "disconnect"] as const) {
    process.once(signal, () => {
      changes.stop();
      stop({ app, drain, worker });
    });
  }
}

function openNext(httpServer: Server) {
  return next({
    dev: isDevelopment,
    quiet: !isDevelopment,
    hostname: "localhost",
    // Next itself fetches the page that an action redirects to.
    port: env.PORT,
    httpServer,
  });
}

type Running = {
  app: ReturnType<typeof openNext>;
  drain: Drain;
  worker: Promise<Worker> | null;
};

/** Shuts down gracefully: accepts nothing new, finishes requests and jobs in progress, then exits. */
async function stop({ app, drain, worker }: Running): Promise<void> {
  setTimeout(() => process.exit(1), exitTimeoutMs).unref();
  const workDone = worker?.then((begun) => begun.stop(workTimeoutMs));
  const isDrained = await drain(drainTimeoutMs);
  await Promise.all([app.close(), workDone]);
  process.exit(isDrained ? 0 : 1);
}
