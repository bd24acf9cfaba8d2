import { env } from "@/lib/core/env";
import { liveEndpoint, metricsEndpoint, readyEndpoint } from "@/lib/routes/endpoints";
import { respondWithMetrics } from "@/server/metrics/respond-with-metrics";
import type { Exchange } from "./exchange";
import { respondAlive, respondWithReadiness } from "./respond-with-state";

type Responder = (exchange: Pick<Exchange, "request" | "response">) => Promise<void> | void;

/** Endpoints that tell operators about a process, of the site or a separate worker. */
export const stateEndpoints: Record<string, Responder | undefined> = {
  [liveEndpoint]: ({ response }) => respondAlive(response),
  [readyEndpoint]: ({ response }) => respondWithReadiness(response),
  [metricsEndpoint]: ({ request, response }) =>
    respondWithMetrics(request, response, env.METRICS_TOKEN),
};
