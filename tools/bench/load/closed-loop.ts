import { Connection } from "./connection";
import type { RequestAt } from "./request";

type ClosedLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  connections: number;
  /** Ends after this time, or after `count` requests, whichever is first. */
  seconds: number;
  count?: number;
  /** Where the numbering of the requests begins, so that no request is ever repeated. */
  first?: number;
};

type ClosedLoopResult = {
  answered: number;
  perSecond: number;
  /** Of every answer, in ms. */
  latencies: number[];
  failed: number;
};

/** Each connection sends its next request once its last is answered: as many requests as a server can take. */
export function closedLoop(options: ClosedLoop): Promise<ClosedLoopResult> {
  const { baseUrl, requestAt, connections, seconds, count = Number.POSITIVE_INFINITY } = options;
  const { first = 0 } = options;
  const opened = Array.from({ length: connections }, () => new Connection(baseUrl));
  const latencies: number[] = [];
  const start = performance.now();
  const deadline = start + seconds * 1000;
  let sent = 0;
  let failed = 0;
  return new Promise((resolve) => {
    let open = connections;
    const retire = (connection: Connection) => {
      connection.close();
      open -= 1;
      if (open === 0) {
        const perSecond = (latencies.length * 1000) / (performance.now() - start);
        resolve({ answered: latencies.length, perSecond, latencies, failed });
      }
    };
    const sendNext = (connection: Connection) => {
      const sentAt = performance.now();
      if (sent >= count || sentAt >= deadline) {
        retire(connection);
        return;
      }
      sent += 1;
      connection.send(requestAt(first + sent - 1), (status) => {
        latencies.push(performance.now() - sentAt);
        failed += isFailure(status) ? 1 : 0;
        sendNext(connection);
      });
    };
    for (const connection of opened) {
      sendNext(connection);
    }
  });
}

export function isFailure(status: number): boolean {
  return status === 0 || status >= 400;
}
