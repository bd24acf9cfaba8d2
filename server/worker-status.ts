import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { env } from "@/lib/core/env";
import { checkHealth } from "@/lib/core/health";
import { log } from "@/lib/core/log";
import { healthEndpoint } from "@/lib/routes/endpoints";
import { measureProcess } from "@/server/metrics/metrics";
import { stateEndpoints } from "./http/state-endpoints";

/** Serves health and metrics of a separate worker, on this machine only. Does nothing unless WORKER_PORT is set. */
export function serveWorkerStatus(): void {
  if (env.WORKER_PORT === undefined) {
    return;
  }
  measureProcess();
  createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) => {
      log.error({ error }, "worker: request failed");
      response.destroy();
    });
  })
    .on("error", (error) => {
      log.fatal({ error }, `could not listen on port ${env.WORKER_PORT}`);
      process.exit(1);
    })
    .listen(env.WORKER_PORT, "127.0.0.1");
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const respond = stateEndpoints[request.url ?? ""];
  if (respond) {
    await respond({ request, response });
    return;
  }
  if (request.url !== healthEndpoint) {
    response.writeHead(404).end();
    return;
  }
  const health = await checkHealth();
  const status = health.status === "ok" ? 200 : 503;
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(health));
}
