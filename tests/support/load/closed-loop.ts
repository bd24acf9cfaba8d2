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
  const statuses: number[] = [];
  /** Of every request, in ms. */
  const latencies: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count && performance.now() < started + seconds * 1000) {
      const begun = performance.now();
      sent += 1;
      statuses.push(await statusOf(pool, requestAt((options.first ?? 0) + sent - 1)));
      latencies.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, count) }, worker));
  const perSecond = (sent * 1000) / (performance.now() - started);
  await pool.destroy();
  const answered = statuses.filter((status) => status > 0).length;
  return { sent, answered, perSecond, latencies, failed: statuses.filter(isFailure).length };
}

/** Requests that may fail before the measurement is worth nothing. */
const maxFailed = 0.01;

/** @throws Error where so many requests failed that latencies and rates would tell nothing. */
export function requireFewFailed(failed: number, total: number): void {
  if (failed > total * maxFailed) {
    throw new Error(`${failed} of ${total} requests failed`);
  }
}
