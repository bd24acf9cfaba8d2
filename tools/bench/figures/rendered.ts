import { searchHref } from "@/lib/routes/hrefs";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { closedLoop, measureCeiling, requireFewFailed } from "../load/closed-loop";
import { openLoop } from "../load/open-loop";
import { fromAddress, type RequestAt } from "../load/request";
import { neverSeenPrefix, neverSeenText } from "../never-seen";
import { listVenuePaths } from "../places";
import type { Server } from "../server-process";
import { inTurn, percentile } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;

/** Measures the rate of requests, all distinct. */
function rateOf(server: Server, requestAt: RequestAt, seconds: number) {
  let first = 1;
  return async () => {
    const { answered, perSecond } = await measureCeiling({ server, requestAt, seconds, first });
    // Some requests were still pending when the time was over.
    first += answered + 1000;
    return perSecond;
  };
}

type Contest = { ours: RequestAt; floor: RequestAt; target: number };

async function compareRates(harness: Harness, { ours, floor, target }: Contest) {
  const [site, hello] = [await harness.site(venueCount), await harness.hello()];
  const seconds = harness.isQuick ? 1 : 5;
  const contestants = [rateOf(site, ours, seconds), rateOf(hello, floor, seconds)];
  for (const warmUp of contestants) {
    await warmUp();
  }
  const [rate = Number.NaN, floorRate = Number.NaN] = await inTurn(harness.rounds, contestants);
  const ratio = rate / floorRate;
  return {
    figure: formatNumber(ratio),
    isMet: ratio >= target,
    details: [`${formatNumber(rate)} ÷ ${formatNumber(floorRate)} requests/s`],
  };
}

export const searchPage: Figure = {
  id: "P3",
  title: "search page, never-seen query ÷ dynamic hello page, requests/s",
  target: "≥ 0.50",
  measure: (harness) =>
    compareRates(harness, {
      ours: (index) => ({
        path: searchHref({ q: neverSeenText(index) }),
        headers: fromAddress(index),
      }),
      floor: (index) => ({ path: `/?name=${index}`, headers: fromAddress(index) }),
      target: 0.5,
    }),
};

/** Enough that none of them comes near the limit per address, where each read asks the database. */
const visitors = 2_000;
/** An address's first two reads ask the database; from then on, its limit is counted for several reads at once. */
const readsBefore = 2;

/** Cached suggestions against bare Node with the same bytes, per second of the server's CPU time. */
async function compareCached(harness: Harness): Promise<{ ratio: number; line: string }> {
  const path = `/api/search?${new URLSearchParams({ q: neverSeenPrefix(0) })}`;
  const site = await harness.site(venueCount);
  const plain = await harness.plain(site, [path]);
  const requestAt: RequestAt = (index) => ({ path, headers: fromAddress(index % visitors) });
  const rate = (server: Server) => async () => {
    const { perProcessorSecond } = await measureCeiling({
      server,
      requestAt,
      seconds: harness.seconds,
    });
    return perProcessorSecond;
  };
  const count = visitors * readsBefore;
  await closedLoop({ baseUrl: site.baseUrl, requestAt, connections: 16, seconds: 60, count });
  for (const warmUp of [rate(site), rate(plain)]) {
    await warmUp();
  }
  const [ours = Number.NaN, bare = Number.NaN] = await inTurn(harness.rounds, [
    rate(site),
    rate(plain),
  ]);
  await plain.stop();
  const line = `seen before: ${formatNumber(ours)} ÷ ${formatNumber(bare)} requests per second of the server's CPU time`;
  return { ratio: ours / bare, line };
}

export const suggestions: Figure = {
  id: "P4",
  title:
    "search suggestions: seen before ÷ bare node:http, same gzip bytes; never seen ÷ JSON hello, requests/s",
  target: "≥ 0.50; ≥ 0.45",
  measure: async (harness) => {
    const cached = await compareCached(harness);
    const fresh = await compareRates(harness, {
      ours: (index) => ({
        path: `/api/search?${new URLSearchParams({ q: neverSeenPrefix(index) })}`,
        headers: fromAddress(index),
      }),
      floor: (index) => ({ path: `/json?name=${index}`, headers: fromAddress(index) }),
      target: 0.45,
    });
    return {
      figure: `${formatNumber(cached.ratio)}; ${fresh.figure}`,
      isMet: cached.ratio >= 0.5 && fresh.isMet,
      details: [cached.line, ...fresh.details.map((line) => `never seen: ${line}`)],
    };
  },
};

const arrivals = { rate: 50 };

/** Measures the p99 of requests that arrive evenly, all distinct. */
function p99Of(server: Server, requestAt: RequestAt, seconds: number) {
  let first = 0;
  return async () => {
    const options = { baseUrl: server.baseUrl, requestAt, ...arrivals, seconds, first };
    const { latencies, failed } = await openLoop(options);
    requireFewFailed(failed, latencies.length);
    first += arrivals.rate * seconds;
    return percentile(latencies, 0.99);
  };
}

async function compareFirstPages(harness: Harness, site: Server) {
  const seconds = harness.isQuick ? 3 : 10;
  const count = arrivals.rate * seconds * (harness.rounds + 1);
  const paths = await listVenuePaths(await harness.database(venueCount), count);
  const contestants = [
    p99Of(site, (index) => ({ path: paths[index] ?? "/", headers: fromAddress(index) }), seconds),
    p99Of(
      await harness.hello(),
      (index) => ({ path: `/?name=${index}`, headers: fromAddress(index) }),
      seconds,
    ),
  ];
  // The first requests of a process include JIT compilation.
  for (const warmUp of contestants) {
    await warmUp();
  }
  const [ours = Number.NaN, floor = Number.NaN] = await inTurn(harness.rounds, contestants);
  return {
    figure: formatNumber(ours / floor),
    isMet: ours / floor <= 2.5,
    details: [`p99 ${formatNumber(ours)} ÷ ${formatNumber(floor)} ms`],
  };
}

export const firstVenuePage: Figure = {
  id: "P7",
  title: "first venue page p99 ÷ dynamic hello p99, 50/s",
  target: "≤ 2.5",
  measure: async (harness) => {
    const site = await harness.freshSite(venueCount);
    return compareFirstPages(harness, site).finally(site.stop);
  },
};
