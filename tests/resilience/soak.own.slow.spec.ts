import { expect, test } from "../e2e/test";
import { closedLoop } from "../support/load/closed-loop";
import { openLoop } from "../support/load/open-loop";
import { fromAddress } from "../support/load/request";
import { bounds, isFull, proves } from "../support/reliability";
import { residentMegabytes } from "../support/settled-memory";
import { median, percentile } from "../support/statistics";
import { openOwnSite } from "./own-site";

/** Consecutive load windows: 30 seconds each, ten minutes in total. */
const windows = isFull ? 20 : 2;
const windowSeconds = isFull ? 30 : 2.5;
/** Windows to skip while the process grows to its working memory. */
const warmUp = isFull ? 6 : 0;

/** Mostly cached pages; every tenth request is uncached. */
const pages = ["/", "/browse", "/canada", "/canada/nova-scotia", "/genres", "/search?q=hall"];
const requestAt = (index: number) => ({
  path: index % 10 === 0 ? `/search?q=soak+${index}` : (pages[index % pages.length] ?? "/"),
  headers: fromAddress(index),
});

type Window = { megabytes: number; p99: number; failed: number; sent: number };

/** Growth per window by linear regression. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [above, below] = values.reduce(
    ([rise, run], value, index) => [
      (rise ?? 0) + (index - middle) * (value - mean),
      (run ?? 0) + (index - middle) ** 2,
    ],
    [0, 0],
  );
  return (above ?? 0) / (below ?? 1);
}

test("line 10: keeps memory and response times steady at half its capacity", async () => {
  test.setTimeout(20 * 60_000);
  // Fills up early, so that cached pages do not count as a leak.
  const own = await openOwnSite({ PAGE_CACHE_MB: "16" });
  try {
    const { baseUrl, pid } = own.site;
    // The first responses of a cold site may take longer than a window.
    const cold = await closedLoop({ baseUrl, requestAt, connections: 4, seconds: 300, count: 60 });
    const load = { baseUrl, requestAt, connections: 32, seconds: windowSeconds };
    const full = await closedLoop({ ...load, first: cold.sent });
    expect([...cold.failures, ...full.failures]).toEqual([]);
    const rate = Math.max(1, full.perSecond / 2);
    const seen: Window[] = [];
    for (let first = cold.sent + full.sent; seen.length < windows; first += rate * windowSeconds) {
      const options = { baseUrl, requestAt, rate, seconds: windowSeconds };
      const { latencies, failed } = await openLoop({ ...options, first: Math.round(first) });
      const megabytes = residentMegabytes(pid);
      seen.push({ megabytes, p99: percentile(latencies, 0.99), failed, sent: latencies.length });
    }

    expect(seen.reduce((sum, { failed }) => sum + failed, 0)).toBe(0);
    const settled = seen.slice(warmUp);
    const perMinute = slope(settled.map(({ megabytes }) => megabytes)) * (60 / windowSeconds);
    const p99s = settled.map(({ p99 }) => p99);
    const third = Math.ceil(p99s.length / 3);
    const drift = median(p99s.slice(-third)) / median(p99s.slice(0, third));
    const course = settled.map((one) => `${one.megabytes} MB, p99 ${one.p99.toFixed(1)} ms`);
    expect(perMinute, course.join("; ")).toBeLessThanOrEqual(bounds.leakedMegabytes);
    expect(drift, course.join("; ")).toBeLessThanOrEqual(bounds.slowerInTime);
    const sent = seen.reduce((sum, window) => sum + window.sent, 0);
    const figure = `${perMinute.toFixed(2)} MB/min, p99 ${drift.toFixed(2)} ×, 0 of ${sent} failed at ${Math.round(rate)}/s`;
    proves(10, figure);
  } finally {
    await own.close();
  }
});
