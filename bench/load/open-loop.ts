import { isFailure } from "./closed-loop";
import { Connection } from "./connection";
import type { RequestAt } from "./request";

type OpenLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  /** Requests a second, arriving at even distances whatever becomes of them. */
  rate: number;
  seconds: number;
  first?: number;
};

export type OpenLoopResult = {
  /** Of every request, in ms, from when it was to be sent; one never answered counts up to the end. */
  latencies: number[];
  failed: number;
};

/** More than any server here answers at once; who finds none free waits, and the wait counts. */
const connections = 128;
/** How long answers may take after the last request was to be sent, in ms. */
const patience = 2_000;

/** Visitors do not wait for one another: requests are due at their times also while the server is behind. */
export function openLoop(options: OpenLoop): Promise<OpenLoopResult> {
  const { baseUrl, requestAt, rate, seconds, first = 0 } = options;
  const total = Math.round(rate * seconds);
  const idle = Array.from({ length: connections }, () => new Connection(baseUrl));
  const all = [...idle];
  const waiting: number[] = [];
  const latencies: number[] = [];
  const unanswered = new Set<number>();
  const start = performance.now();
  const dueAt = (index: number) => start + (index * 1000) / rate;
  let arrived = 0;
  let failed = 0;

  const sendOn = (connection: Connection) => {
    const index = waiting.shift();
    if (index === undefined) {
      idle.push(connection);
      return;
    }
    connection.send(requestAt(first + index), (status) => {
      latencies.push(performance.now() - dueAt(index));
      unanswered.delete(index);
      failed += isFailure(status) ? 1 : 0;
      sendOn(connection);
    });
  };
  const admitDue = (now: number) => {
    for (; arrived < total && dueAt(arrived) <= now; arrived += 1) {
      waiting.push(arrived);
      unanswered.add(arrived);
      const connection = idle.pop();
      if (connection) {
        sendOn(connection);
      }
    }
  };
  return new Promise((resolve) => {
    const tick = () => {
      const now = performance.now();
      admitDue(now);
      if (latencies.length < total && now < dueAt(total) + patience) {
        setTimeout(tick, 1);
        return;
      }
      const late = [...unanswered].map((index) => now - dueAt(index));
      for (const connection of all) {
        connection.close();
      }
      resolve({ latencies: [...latencies, ...late], failed });
    };
    tick();
  });
}
