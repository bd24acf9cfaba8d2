import { Pool } from "undici";
import { isFailure, type RequestAt, statusOf } from "./request";

type ClosedLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  connections: number;
  /** Sends no request after this time, or after `count` requests, whichever is first. */
  seconds: number;
  count?: number;
  /** The number of the first request, so that no request is ever repeated. */
  first?: number;
};

/** Each connection sends its next request once its last is answered. */
export async function closedLoop(options: ClosedLoop) {
  const { baseUrl, requestAt, connections, seconds, count = Number.MAX_SAFE_INTEGER } = options;
  const pool = new Pool(baseUrl, { connections });
  const started = performance.now();
  /** Status and path of each, the status 0 without a response. */
  const failures: string[] = [];
  let answered = 0;
  /** Of every request, in ms. */
  const latencies: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count && performance.now() < started + seconds * 1000) {
      const begun = performance.now();
      sent += 1;
      const request = requestAt((options.first ?? 0) + sent - 1);
      const status = await statusOf(pool, request);
      answered += status > 0 ? 1 : 0;
      if (isFailure(status)) {
        failures.push(`${status} ${request.path}`);
      }
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, count) }, worker));
  const perSecond = (sent * 1000) / (performance.now() - started);
  await pool.destroy();
  return { sent, answered, perSecond, latencies, failures };
}

/** Requests that may fail before the measurement is worth nothing. */
const maxFailed = 0.01;

/** @throws Error where so many requests failed that latencies and rates would tell nothing; it names three. */
export function requireFewFailed(failures: readonly string[], total: number): void {
  if (failures.length > total * maxFailed) {
    const some = failures.slice(0, 3).join(", ");
    throw new Error(`${failures.length} of ${total} requests failed: ${some}`);
  }
}
