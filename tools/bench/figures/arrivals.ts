import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { closedLoop, measureCeiling, requireFewFailed } from "../load/closed-loop";
import { openLoop } from "../load/open-loop";
import { fromAddress, type RequestAt } from "../load/request";
import { listVenuePaths } from "../places";
import type { Server } from "../server-process";
import { inTurn, median, percentile } from "../statistics";
import { formatNumber } from "../table";
import { zipfSequence } from "../zipf";

const venueCount = 15_000;
const sequenceLength = 200_000;

type Visits = { site: Server; plain: Server; requestAt: RequestAt };

const prepared = new WeakMap<Harness, Promise<Visits>>();

/** Requests every page once, as after the first hours of a day; then popular pages are requested most. */
function prepareVisits(harness: Harness): Promise<Visits> {
  const visits = prepared.get(harness) ?? prepare(harness);
  prepared.set(harness, visits);
  return visits;
}

async function prepare(harness: Harness): Promise<Visits> {
  const count = harness.isQuick ? 2_000 : 15_000;
  const site = await harness.freshSite(venueCount);
  const paths = await listVenuePaths(await harness.database(venueCount), count);
  harness.report(`Requesting ${count} pages once ...`);
  const all: RequestAt = (index) => ({
    path: paths[index] ?? "/",
    headers: fromAddress(index),
  });
  const options = { baseUrl: site.baseUrl, requestAt: all, connections: 4, seconds: 300, count };
  const { failed } = await closedLoop(options);
  requireFewFailed(failed, count);
  const draw = zipfSequence(count);
  const sequence = Uint16Array.from({ length: sequenceLength }, draw);
  const requestAt: RequestAt = (index) => all(sequence[index % sequenceLength] ?? 0);
  const plain = await harness.plain(site, paths.slice(0, 1));
  return { site, plain, requestAt };
}

async function p99At(
  server: Server,
  requestAt: RequestAt,
  load: { rate: number; seconds: number },
) {
  const { latencies, failed } = await openLoop({ baseUrl: server.baseUrl, requestAt, ...load });
  requireFewFailed(failed, latencies.length);
  return percentile(latencies, 0.99);
}

export const constantArrivals: Figure = {
  id: "P5",
  title: "p99 at 1,000 constant arrivals/s over 15,000 URLs (Zipf)",
  target: "≤ 2 × bare node, with the default 128 MB",
  measure: async (harness) => {
    const { site, plain, requestAt } = await prepareVisits(harness);
    const load = { rate: 1000, seconds: harness.isQuick ? 2 : 10 };
    const [ours = Number.NaN, bare = Number.NaN] = await inTurn(harness.rounds, [
      () => p99At(site, requestAt, load),
      () => p99At(plain, requestAt, load),
    ]);
    return {
      figure: `${formatNumber(ours)} ms, ${formatNumber(ours / bare)} × bare`,
      isMet: ours <= 2 * bare,
      details: [
        `p99 ${formatNumber(ours)} ms, bare node ${formatNumber(bare)} ms`,
        ...(harness.isQuick ? ["quick: over 2,000 URLs"] : []),
      ],
    };
  },
};

/** Maximum p99 in ms. */
const bearable = 50;

/** Finds the highest rate with a bearable p99, to within a thirtieth of the ceiling. */
async function findHighestRate(highest: number, isBearable: (rate: number) => Promise<boolean>) {
  let low = 0;
  let high = highest;
  while (high - low > highest / 30) {
    const middle = (low + high) / 2;
    if (await isBearable(middle)) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

export const openAgainstClosed: Figure = {
  id: "P6",
  title: "highest arrival rate with p99 ≤ 50 ms ÷ closed-loop maximum",
  target: "≥ 0.70",
  measure: async (harness) => {
    const { site, requestAt } = await prepareVisits(harness);
    const seconds = harness.isQuick ? 0.7 : 3;
    const shares: number[] = [];
    const lines: string[] = [];
    for (let round = 0; round < harness.rounds; round += 1) {
      const { perSecond } = await measureCeiling({ server: site, requestAt, seconds });
      const rate = await findHighestRate(perSecond, async (middle) => {
        return (await p99At(site, requestAt, { rate: middle, seconds })) <= bearable;
      });
      shares.push(rate / perSecond);
      lines.push(`${formatNumber(rate)} ÷ ${formatNumber(perSecond)} requests/s`);
    }
    const share = median(shares);
    return { figure: formatNumber(share), isMet: share >= 0.7, details: lines };
  },
};
