import autocannon from "autocannon";
import { processorSeconds, type Server } from "../server-process";
import { isFailure, type RequestAt, toHttp } from "./request";

type ClosedLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  connections: number;
  /** Ends after this time, or after `count` requests, whichever is first. */
  seconds: number;
  count?: number;
  /** The number of the first request, so that no request is ever repeated. */
  first?: number;
};

type ClosedLoopResult = {
  sent: number;
  answered: number;
  perSecond: number;
  /** Of every response, in ms. autocannon's own percentiles are whole milliseconds, too coarse for the figures. */
  latencies: number[];
  /** Error responses, and requests that lost their connection. */
  failed: number;
};

/** Each connection sends its next request once its last is answered: as many requests as a server can take. */
export async function closedLoop(options: ClosedLoop): Promise<ClosedLoopResult> {
  const { baseUrl, requestAt, seconds, count, first = 0 } = options;
  const connections = Math.min(options.connections, count ?? options.connections);
  const latencies: number[] = [];
  const times = [performance.now()];
  let sent = 0;
  let errors = 0;
  const setupRequest = (request: autocannon.Request) => {
    sent += 1;
    return { ...request, ...toHttp(requestAt(first + sent - 1)) };
  };
  const limit = count === undefined ? {} : { amount: count };
  const load = { url: baseUrl, connections, requests: [{ setupRequest }], ...limit };
  const { isCutOff } = await runAutocannon(load, seconds, (status, latency) => {
    times.push(performance.now());
    latencies.push(latency);
    errors += isFailure(status) ? 1 : 0;
  });
  const answered = latencies.length;
  // autocannon does not report a connection that the server closed, so what got no response is counted. At the
  // deadline each connection is waiting for one more.
  const lost = Math.max(0, sent - answered - (isCutOff ? connections : 0));
  const perSecond = steadyRate(times, connections);
  return { sent, answered, perSecond, latencies, failed: errors + lost };
}

type OnResponse = (status: number, latency: number) => void;

function runAutocannon(
  load: autocannon.Options,
  seconds: number,
  onResponse: OnResponse,
): Promise<{ isCutOff: boolean }> {
  return new Promise((resolve, reject) => {
    let isCutOff = load.amount === undefined;
    // autocannon has no time limit where it has an amount.
    const deadline = setTimeout(() => {
      isCutOff = true;
      run.stop();
    }, seconds * 1000);
    const options: autocannon.Options = {
      ...load,
      duration: seconds,
      // Slow is not failed: no request times out before the end.
      timeout: seconds + 10,
      // In ms: how often autocannon looks whether it is over.
      sampleInt: 10,
      setupClient: dropBodies,
    };
    const run = autocannon(options, (error: unknown) => {
      clearTimeout(deadline);
      return error ? reject(error) : resolve({ isCutOff });
    });
    run.on("response", (_, status, __, latency) => onResponse(status, latency));
  });
}

/**
 * autocannon decodes every body as text, which for gzip takes more time than all the rest, and it offers no way to leave
 * that out. This is its own field (8.0.0); were it gone, every run would fail.
 */
function dropBodies(client: autocannon.Client & { pipelinedRequests?: { addBody: () => void } }) {
  if (!client.pipelinedRequests?.addBody) {
    throw new Error("this version of autocannon keeps bodies elsewhere");
  }
  client.pipelinedRequests.addBody = () => {};
}

/** Responses a second once every connection had one, since the requests that the deadline cut off are not counted. */
function steadyRate(times: readonly number[], connections: number): number {
  const answered = times.length - 1;
  const skipped = Math.min(connections, Math.floor(answered / 2));
  const elapsed = (times.at(-1) ?? 0) - (times[skipped] ?? 0);
  return elapsed > 0 ? ((answered - skipped) * 1000) / elapsed : 0;
}

export type Ceiling = {
  perSecond: number;
  /** Per second of processor time the server had; the same as `perSecond` where it kept its core busy. */
  perProcessorSecond: number;
  answered: number;
};

type Load = { server: Server; requestAt: RequestAt; seconds: number; first?: number };

/** Responses that may fail before the measurement is worth nothing. */
const maxFailed = 0.01;

/**
 * As many requests as a server can take. Bare Node answers faster than the load can be made, and others may use the
 * machine: what a request costs the server does not depend on either.
 */
export async function measureCeiling({
  server,
  requestAt,
  seconds,
  first = 0,
}: Load): Promise<Ceiling> {
  const before = processorSeconds(server.pid);
  const started = performance.now();
  const options = { baseUrl: server.baseUrl, requestAt, connections: 32, seconds, first };
  const { sent, answered, perSecond, failed } = await closedLoop(options);
  requireFewFailed(failed, sent);
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
