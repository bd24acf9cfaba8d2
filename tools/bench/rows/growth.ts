import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import { nearMeEndpoint } from "@/lib/routes/endpoints";
import { browseHref, cityHref, searchHref, tourHref } from "@/lib/routes/hrefs";
import { closedLoop, requireFewFailed } from "../../../tests/support/load/closed-loop";
import { fromAddress, type RequestAt } from "../../../tests/support/load/request";
import { inTurn, median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { listCities, listVenues, unseen } from "../directory";
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
    const { latencies, failures, sent } = await closedLoop({ ...options, first });
    requireFewFailed(failures, sent);
    first += count;
    return median(latencies);
  };
}

/** What is asked of a directory, by kind. */
type Requests = (databaseUrl: string, most: number) => Promise<RequestAt>;

const kinds: Record<string, { limit: number; requests: Requests }> = {
  venue: {
    limit: 1.3,
    requests: async (databaseUrl, most) => {
      const venues = await listVenues(databaseUrl, most);
      return (index) => ({ path: unseen(venues, index).path });
    },
  },
  city: {
    limit: 1.3,
    requests: async (databaseUrl, most) => {
      const cities = await listCities(databaseUrl, most);
      return (index) => ({ path: cityHref(unseen(cities, index)) });
    },
  },
  browse: { limit: 1.3, requests: async () => filteredPage },
  search: {
    limit: 2,
    requests: async () => (index) => ({ path: searchHref({ q: neverSeenText(index + 500_000) }) }),
  },
  "near me": {
    limit: 1.3,
    requests: async (databaseUrl) => {
      const venues = await listVenues(databaseUrl, 2_000);
      return (index) => ({
        path: nearMeEndpoint,
        body: JSON.stringify(venues[index % venues.length]?.position),
        headers: { ...fromAddress(index), "x-requested-with": "XMLHttpRequest" },
      });
    },
  },
  tour: {
    limit: 1.3,
    requests: async (databaseUrl) => {
      const cities = await listCities(databaseUrl, 200);
      return (index) => {
        const [from, to] = [townAt(cities, index), townAt(cities, 7 * index + 3)];
        return { path: tourHref({ from, to, within: 10 + (index % 140) }) };
      };
    },
  },
};

/** 'Halifax, NS' */
function townAt(cities: Awaited<ReturnType<typeof listCities>>, index: number): string {
  const { city, regionCode } = cities[index % cities.length]?.input ?? { city: "", regionCode: "" };
  return `${city}, ${regionCode}`;
}

/** Few first: a small directory has no venue with most of them, and such a page is 404. */
const amenitySets = Array.from({ length: 2 ** amenities.length }, (_, bits) =>
  amenities.filter((_, bit) => (bits >> bit) & 1).map(({ id }) => id),
).toSorted((one, other) => one.length - other.length);

/** Combinations of all filters, each only once. */
const filteredPage: RequestAt = (index) => {
  const type = venueTypes[index % venueTypes.length];
  const rest = Math.floor(index / venueTypes.length);
  const band = capacityBands[rest % capacityBands.length];
  return {
    path: browseHref({
      type: type?.slug,
      capacityBand: band?.id,
      amenities: amenitySets[Math.floor(rest / capacityBands.length)] ?? [],
    }),
  };
};

type Kind = (typeof kinds)[string];
type Directory = { size: number; databaseUrl: string; server: Server };

async function measureGrowth(
  bench: Bench,
  directories: readonly Directory[],
  [name, { limit, requests }]: [string, Kind],
) {
  // With a first round and five more, at most the 470 cities of the smallest directory.
  const count = bench.by({ quick: 0, usual: 40, full: 70 });
  const contestants: (() => Promise<number>)[] = [];
  for (const { databaseUrl, server } of directories) {
    const requestAt = await requests(databaseUrl, count * (bench.rounds + 1));
    const measure = p50Of(server, requestAt, count);
    await measure();
    contestants.push(measure);
  }
  const [base = Number.NaN, ...larger] = await inTurn(bench.rounds, contestants);
  const growths = larger.map((p50) => p50 / base);
  const p50s = [base, ...larger].map(
    (p50, at) => `${formatNumber(p50)} ms at ${formatNumber(directories[at]?.size ?? 0)}`,
  );
  return {
    figure: `${name} ${growths.map(formatNumber).join(", ")}`,
    isMet: growths.every((growth) => growth <= limit),
    line: `${name}: p50 ${p50s.join(", ")}`,
  };
}

export const growth: Row = {
  title: "p50 at 150,000 and, with --full, 1.5 million venues ÷ at 15,000, never seen",
  target: "≤ 1.3, search ≤ 2",
  measure: async (bench) => {
    const used = sizes.slice(0, bench.by({ quick: 0, usual: 2, full: 3 }));
    if (used.length === 0) {
      return { figure: "–", isMet: null };
    }
    const directories: Directory[] = [];
    for (const size of used) {
      const databaseUrl = await bench.database(size);
      directories.push({ size, databaseUrl, server: await bench.freshSite({}, size) });
    }
    const measured: Awaited<ReturnType<typeof measureGrowth>>[] = [];
    for (const kind of Object.entries(kinds)) {
      measured.push(await measureGrowth(bench, directories, kind));
    }
    await Promise.all(directories.map(({ server }) => server.stop()));
    return {
      figure: measured.map(({ figure }) => figure).join("; "),
      isMet: measured.every(({ isMet }) => isMet),
      details: measured.map(({ line }) => line),
    };
  },
};
