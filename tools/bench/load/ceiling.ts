import { processorSeconds, type Server } from "../server-process";
import { closedLoop } from "./closed-loop";
import type { RequestAt } from "./request";

export type Ceiling = {
  perSecond: number;
  /** Per second of processor time the server had; the same as `perSecond` where it kept its core busy. */
  perProcessorSecond: number;
  answered: number;
};

type Load = { server: Server; requestAt: RequestAt; seconds: number; first?: number };

const connections = 32;
/** Answers that may fail before the measurement is worth nothing. */
const maxFailed = 0.01;

/**
 * As many requests as a server can take. Bare Node answers about as fast as the load can be made, and others may use
 * the machine: what a request costs the server does not depend on either.
 */
export async function measureCeiling({
  server,
  requestAt,
  seconds,
  first,
}: Load): Promise<Ceiling> {
  const before = processorSeconds(server.pid);
  const started = performance.now();
  const options = { baseUrl: server.baseUrl, requestAt, connections, seconds };
  const { answered, perSecond, failed } = await closedLoop({ ...options, ...(first && { first }) });
  requireFewFailed(failed, answered);
  const after = processorSeconds(server.pid);
  const busy =
    before === null || after === null ? (performance.now() - started) / 1000 : after - before;
  return { perSecond, perProcessorSecond: answered / busy, answered };
}

/** @throws Error where so many requests failed that latencies and rates would tell nothing. */
export function requireFewFailed(failed: number, total: number): void {
  if (failed > total * maxFailed) {
    throw new Error(`${failed} of ${total} requests failed`);
  }
}
