import { afterEach, beforeEach, expect, test, vi } from "vitest";

// The default limit, not the one that other tests run with.
vi.hoisted(() => vi.stubEnv("DATABASE_TIMEOUT_MS", ""));

import { requestContext, withDeadline } from "./request-context";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve("answered"), milliseconds));
const outcome = (response: Promise<string>) => response.catch((error: Error) => error.message);
const tooLate = "The database did not answer within 2500 ms";

async function asked(times: number[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const time of times) {
    outcomes.push(await outcome(requestContext().deadline.inTime(after(time))));
  }
  return outcomes;
}

test("sequential waits of one request share its budget", async () => {
  const alone = asked([2_000, 2_000]);
  const together = withDeadline(() => withDeadline(() => asked([2_000, 2_000, 10])));
  await vi.advanceTimersByTimeAsync(2_600);
  expect(await together).toEqual(["answered", tooLate, tooLate]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await alone).toEqual(["answered", "answered"]);
});

test("concurrent waits count once, and other work does not count", async () => {
  const outcomes = withDeadline(async () => {
    const both = await Promise.all([asked([1_000]), asked([1_000])]);
    await after(5_000);
    return [...both.flat(), ...(await asked([1_000]))];
  });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await outcomes).toEqual(["answered", "answered", "answered"]);
});

test("each request has a deadline of its own", async () => {
  const requests = [1, 2].map(() => withDeadline(() => asked([2_000])));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(requests)).toEqual([["answered"], ["answered"]]);
});

test("stops its timer when the result arrives", async () => {
  const response = withDeadline(() => asked([10]));
  await vi.advanceTimersByTimeAsync(10);
  expect(await response).toEqual(["answered"]);
  expect(vi.getTimerCount()).toBe(0);
});
