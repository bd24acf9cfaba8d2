import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { isFailure, type RequestAt, statusOf } from "./request";

type OpenLoop = {
  baseUrl: string;
  requestAt: RequestAt;
  /** Requests a second, arriving at even distances whatever becomes of them. */
  rate: number;
  seconds: number;
  first?: number;
};

type OpenLoopResult = {
  /** Of every request, in ms, from when it was due; one never answered counts up to the end. */
  latencies: number[];
  failed: number;
};

/** More than any server here answers at once; a request that finds none free waits, and the wait counts. */
const connections = 128;
/** How long responses may take after the last request was due. */
const graceMs = 2_000;

/** Visitors do not wait for one another: requests are due at their times also while the server is behind. */
export async function openLoop({ baseUrl, requestAt, rate, seconds, first = 0 }: OpenLoop) {
  const pool = new Pool(baseUrl, { connections });
  const total = Math.round(rate * seconds);
  const start = performance.now();
  const dueAt = (index: number) => start + (index * 1000) / rate;
  const unanswered = new Set<number>();
  const latencies: number[] = [];
  let failed = 0;
  const send = async (index: number) => {
    unanswered.add(index);
    const status = await statusOf(pool, requestAt(first + index));
    latencies.push(performance.now() - dueAt(index));
    unanswered.delete(index);
    failed += isFailure(status) ? 1 : 0;
  };
  for (let next = 0; next < total; await sleep(1)) {
    for (; next < total && dueAt(next) <= performance.now(); next += 1) {
      void send(next);
    }
  }
  const deadline = dueAt(total) + graceMs;
  while (unanswered.size > 0 && performance.now() < deadline) {
    await sleep(1);
  }
  const now = performance.now();
  const late = [...unanswered].map((index) => now - dueAt(index));
  const result: OpenLoopResult = { latencies: [...latencies, ...late], failed };
  await pool.destroy();
  return result;
}
