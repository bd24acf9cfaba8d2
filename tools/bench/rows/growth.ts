import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { nearMeEndpoint } from "@/lib/routes/endpoints";
import { browseHref, searchHref } from "@/lib/routes/hrefs";
import { closedLoop, requireFewFailed } from "../../../tests/support/load/closed-loop";
import { fromAddress, type RequestAt } from "../../../tests/support/load/request";
import { inTurn, median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { listVenues } from "../directory";
import { neverSeenText } from "../never-seen";
import type { Row } from "../row";
import type { Server } from "../server-process";

/** The first is what the others are compared with. Loading 1.5 million venues takes minutes. */
const sizes = [15_000, 150_000, 1_500_000];

/** Measures the p50 of one visitor's requests, all different. */
function p50Of(server: Server, requestAt: RequestAt, count: number) {
  let first = 0;
  return async () => {
    const options = { baseUrl: server.baseUrl, requestAt, connections: 1, seconds: 60, count };
    const { latencies, failed, sent } = await closedLoop({ ...options, first });
    requireFewFailed(failed, sent);
    first += count;
    return median(latencies);
  };
}

async function measureGrowth(bench: Bench, requestAt: RequestAt, limits: number[]) {
  const counts = sizes.slice(0, bench.by({ quick: 1, usual: 2, full: 3 }));
  const contestants: (() => Promise<number>)[] = [];
  for (const size of counts) {
    const count = bench.by({ quick: 20, usual: 50, full: 200 });
    const measure = p50Of(await bench.site(size), requestAt, count);
    await measure();
    contestants.push(measure);
  }
  const [base = Number.NaN, ...larger] = await inTurn(bench.rounds, contestants);
  const growths = larger.map((p50) => p50 / base);
  const p50s = [base, ...larger].map((p50, at) => `${formatNumber(p50)} ms at ${counts[at]}`);
  return {
    figure: growths.map(formatNumber).join(", ") || "–",
    isMet: growths.length === 0 ? null : growths.every((growth, at) => growth <= (limits[at] ?? 0)),
    details: [`p50 ${p50s.join(", ")}`],
  };
}

const searchAt: RequestAt = (index) => ({
  path: searchHref({ q: neverSeenText(index + 500_000) }),
});

export const searchGrowth: Row = {
  title: "search p50 at 150,000 and, with --full, 1.5 million venues ÷ at 15,000",
  target: "≤ 1.5, ≤ 3",
  measure: (bench) => measureGrowth(bench, searchAt, [1.5, 3]),
};

export const nearMeGrowth: Row = {
  title: "near-me p50, same growths",
  target: "≤ 1.3, ≤ 2",
  measure: async (bench) => {
    const venues = await listVenues(await bench.database(), 2_000);
    const requestAt: RequestAt = (index) => ({
      path: nearMeEndpoint,
      body: JSON.stringify(venues[index % venues.length]?.position),
      headers: { ...fromAddress(index), "x-requested-with": "XMLHttpRequest" },
    });
    return measureGrowth(bench, requestAt, [1.3, 2]);
  },
};

export const browseGrowth: Row = {
  title: "filtered browse page p50, same growths",
  target: "≤ 1.5, ≤ 1.5",
  measure: (bench) => measureGrowth(bench, filteredPage, [1.5, 1.5]),
};

/** Combinations of all filters, each only once. */
const filteredPage: RequestAt = (index) => {
  const type = venueTypes[index % venueTypes.length];
  const rest = Math.floor(index / venueTypes.length);
  const band = capacityBands[rest % capacityBands.length];
  const bits = Math.floor(rest / capacityBands.length);
  return {
    path: browseHref({
      type: type?.slug,
      capacityBand: band?.id,
      amenities: amenities.map(({ id }) => id).filter((_, bit) => (bits >> bit) & 1),
    }),
  };
};
