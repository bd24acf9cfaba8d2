import { amenities } from "@/lib/model/amenities";
import { browseSorts } from "@/lib/model/browse-sorts";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { nearMeEndpoint } from "@/lib/routes/endpoints";
import { browseHref, searchHref } from "@/lib/routes/hrefs";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { closedLoop, requireFewFailed } from "../load/closed-loop";
import { fromAddress, type LoadRequest, type RequestAt } from "../load/request";
import { neverSeenPrefix, neverSeenText } from "../never-seen";
import { listPositions } from "../places";
import type { Server } from "../server-process";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const smallest = 15_000;
/** Last page of lists, as in `maxListed`, whose module would connect to a database. */
const lastPage = 200;

/** A quick run skips 1.5 million venues, which take minutes to load. */
function sizesOf(harness: Harness): number[] {
  return harness.isQuick ? [smallest, 150_000] : [smallest, 150_000, 1_500_000];
}

/** Measures the p50 of one visitor's requests, all distinct. */
export function p50Of(server: Server, requestAt: RequestAt, count: number) {
  let first = 0;
  return async () => {
    const options = { baseUrl: server.baseUrl, requestAt, connections: 1, seconds: 60, count };
    const { latencies, failed, sent } = await closedLoop({ ...options, first });
    requireFewFailed(failed, sent);
    first += count;
    return median(latencies);
  };
}

async function p50BySize(harness: Harness, requestAt: RequestAt): Promise<number[]> {
  const contestants: (() => Promise<number>)[] = [];
  for (const size of sizesOf(harness)) {
    const measure = p50Of(await harness.site(size), requestAt, harness.isQuick ? 40 : 200);
    await measure();
    contestants.push(measure);
  }
  return inTurn(harness.rounds, contestants);
}

type Grown = { growths: number[]; line: string };

function describeGrowth(harness: Harness, name: string, p50s: number[]): Grown {
  const [base = Number.NaN, ...larger] = p50s;
  const measured = sizesOf(harness).map(
    (size, index) => `${formatNumber(p50s[index] ?? Number.NaN)} ms at ${formatNumber(size)}`,
  );
  return { growths: larger.map((p50) => p50 / base), line: `${name}: p50 ${measured.join(", ")}` };
}

/** The highest growth at each size; marks a quick run, which ends at 150,000. */
function judgeGrowth(grown: Grown[], limits: number[]) {
  const [first] = grown;
  const growths = (first?.growths ?? []).map((_, index) =>
    Math.max(...grown.map((one) => one.growths[index] ?? Number.NaN)),
  );
  return {
    figure: `${growths.map(formatNumber).join(", ")}${growths.length < limits.length ? " (at 150,000)" : ""}`,
    isMet: growths.every((growth, index) => growth <= (limits[index] ?? 0)),
    details: grown.map(({ line }) => line),
  };
}

export const searchGrowth: Figure = {
  id: "P8",
  title: "search p50 at 150,000 and 1.5 million ÷ at 15,000",
  target: "≤ 1.5, ≤ 3",
  measure: async (harness) => {
    const pages = await p50BySize(harness, (index) => ({
      path: searchHref({ q: neverSeenText(index + 500_000) }),
    }));
    const calls = await p50BySize(harness, (index) => ({
      path: `/api/search?${new URLSearchParams({ q: neverSeenPrefix(index + 500_000) })}`,
      headers: fromAddress(index),
    }));
    const grown = [
      describeGrowth(harness, "page", pages),
      describeGrowth(harness, "suggestions", calls),
    ];
    return judgeGrowth(grown, [1.5, 3]);
  },
};

export const nearMeGrowth: Figure = {
  id: "P9",
  title: "near-me p50, same growths",
  target: "≤ 1.3, ≤ 2",
  measure: async (harness) => {
    const positions = await listPositions(await harness.database(smallest), 2_000);
    const p50s = await p50BySize(harness, (index) => nearRequest(positions, index));
    return judgeGrowth([describeGrowth(harness, "near me", p50s)], [1.3, 2]);
  },
};

export function nearRequest(
  positions: { latitude: number; longitude: number }[],
  index: number,
): LoadRequest {
  return {
    path: nearMeEndpoint,
    body: JSON.stringify(positions[index % positions.length]),
    headers: { ...fromAddress(index), "x-requested-with": "XMLHttpRequest" },
  };
}

/** Pages from `first` in every order, each only once, since responses may be cached. */
function browsePages(first: number): RequestAt {
  return (index) => ({
    path: browseHref({
      sort: browseSorts[index % browseSorts.length]?.id ?? "relevance",
      page: first + Math.floor(index / browseSorts.length),
    }),
  });
}

/** Combinations of all filters, each only once. */
function filteredPages(index: number): LoadRequest {
  const [type, rest] = [
    venueTypes[index % venueTypes.length],
    Math.floor(index / venueTypes.length),
  ];
  const [band, bits] = [
    capacityBands[rest % capacityBands.length],
    Math.floor(rest / capacityBands.length),
  ];
  return {
    path: browseHref({
      ...(type && { type: type.slug }),
      ...(band && { capacity: band.id }),
      amenities: amenities.map(({ id }) => id).filter((_, bit) => (bits >> bit) & 1),
    }),
  };
}

const perRound = 15;

/** Measures in turn, after one warm-up each. */
async function compareWarm(harness: Harness, contestants: (() => Promise<number>)[]) {
  for (const warmUp of contestants) {
    await warmUp();
  }
  const [first = Number.NaN, second = Number.NaN] = await inTurn(harness.rounds, contestants);
  return { first, second, growth: second / first };
}

async function measureDepth(harness: Harness, site: Server) {
  const asked = (perRound * (harness.rounds + 1)) / browseSorts.length;
  const depth = await compareWarm(harness, [
    p50Of(site, browsePages(1), perRound),
    p50Of(site, browsePages(lastPage - asked + 1), perRound),
  ]);
  const line = `p50 ${formatNumber(depth.second)} ÷ ${formatNumber(depth.first)} ms, pages ${lastPage - asked + 1}–${lastPage} ÷ 1–${asked}`;
  return { growth: depth.growth, line };
}

async function measureFiltered(harness: Harness, site: Server) {
  const filtered = await compareWarm(harness, [
    p50Of(await harness.site(smallest), filteredPages, perRound * 2),
    p50Of(site, filteredPages, perRound * 2),
  ]);
  const line = `filtered: p50 ${formatNumber(filtered.second)} ÷ ${formatNumber(filtered.first)} ms at 15,000`;
  return { growth: filtered.growth, line };
}

export const browseDepth: Figure = {
  id: "P10",
  title: "browse: deepest pages ÷ first; filtered first page at most venues ÷ at 15,000",
  target: "≤ 1.5, ≤ 1.5",
  measure: async (harness) => {
    const largest = Math.max(...sizesOf(harness));
    const site = await harness.freshSite(largest);
    try {
      const measured = [await measureDepth(harness, site), await measureFiltered(harness, site)];
      return {
        figure: `${measured.map(({ growth }) => formatNumber(growth)).join(", ")}${harness.isQuick ? " (at 150,000)" : ""}`,
        isMet: measured.every(({ growth }) => growth <= 1.5),
        details: measured.map(({ line }) => `${line}; with ${formatNumber(largest)} venues`),
      };
    } finally {
      await site.stop();
    }
  },
};
