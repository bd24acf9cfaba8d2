import type { ServerResponse } from "node:http";
import { env } from "@/lib/core/env";
import { liveEndpoint, metricsEndpoint, readyEndpoint } from "@/lib/routes/endpoints";
import { respondWithMetrics } from "@/server/metrics/respond-with-metrics";
import { databaseState } from "./database-state";
import { hasBegunToDrain } from "./drain";
import type { Exchange } from "./exchange";

type Responder = (exchange: Pick<Exchange, "request" | "response">) => Promise<void> | void;

/** Endpoints that tell operators about a process, of the site or a separate worker. */
export const stateEndpoints: Record<string, Responder | undefined> = {
  [liveEndpoint]: ({ response }) => respondAlive(response),
  [readyEndpoint]: ({ response }) => respondWithReadiness(response),
  [metricsEndpoint]: ({ request, response }) =>
    respondWithMetrics(request, response, env.METRICS_TOKEN),
};

/** Responds 200 for as long as the process can respond, whatever state its database is in. */
export function respondAlive(response: ServerResponse): void {
  send(response, 200, { status: "ok" });
}

/** Responds 200 if this process should get requests: its database has all it needs, and it is not stopping. */
export async function respondWithReadiness(
  response: ServerResponse,
  isDraining = hasBegunToDrain(),
): Promise<void> {
  const database = await databaseState();
  const isReady = database === "ok" && !isDraining;
  const state = { status: isReady ? "ok" : "unavailable", database, draining: isDraining };
  send(response, isReady ? 200 : 503, state);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
