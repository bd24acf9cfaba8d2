import { hasNginx, openNginx } from "../../../tests/resilience/nginx";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { closedLoop, requireFewFailed } from "../load/closed-loop";
import { fromAddress } from "../load/request";
import { listVenuePaths } from "../places";
import type { Server } from "../server-process";
import { limitToShare } from "../share-of-core";
import { inTurn } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const processes = 3;
/** Each is like a small machine; together they leave room on the core that servers have. */
const share = 1 / 4;
const target = 0.9;

/** Enough for a process to be compiled. */
const warmUpPages = 300;

/** Venue pages, each asked for once. */
function newPages(paths: readonly string[]) {
  let first = 0;
  return async (baseUrl: string, limit: { seconds: number; count?: number }) => {
    const requestAt = (index: number) => ({
      path: paths[index] ?? "/",
      headers: fromAddress(index),
    });
    const { sent, perSecond, failed } = await closedLoop({
      ...{ baseUrl, requestAt, first, connections: 4 * processes },
      ...limit,
    });
    first += sent;
    if (first > paths.length) {
      throw new Error("Too few venues: some pages came from a cache");
    }
    requireFewFailed(failed, sent);
    return perSecond;
  };
}

async function compareCounts(harness: Harness, sites: Server[]) {
  const ask = newPages(await listVenuePaths(await harness.database(venueCount), venueCount));
  for (const { baseUrl } of sites) {
    await ask(baseUrl, { seconds: 60, count: warmUpPages });
  }
  const limits = sites.map(({ pid }) => limitToShare(pid, share));
  const ports = sites.map(({ baseUrl }) => Number(new URL(baseUrl).port));
  const fronts = await Promise.all(ports.map((_, index) => openNginx(ports.slice(0, index + 1))));
  try {
    if (limits.includes(null)) {
      return { reason: "this system allows no limits of CPU time", verdict: "left out" } as const;
    }
    const seconds = harness.isQuick ? 3 : 8;
    const rates = await inTurn(
      harness.rounds,
      fronts.map(
        ({ baseUrl }) =>
          () =>
            ask(baseUrl, { seconds }),
      ),
    );
    const [one = Number.NaN, , three = Number.NaN] = rates;
    const ratio = three / (processes * one);
    const told = rates.map((rate, index) => `${index + 1}: ${formatNumber(rate)}`).join(", ");
    const details = [`pages/s by number of processes: ${told}`];
    return { figure: formatNumber(ratio), isMet: ratio >= target, details };
  } finally {
    await Promise.all(fronts.map(({ close }) => close()));
    await Promise.all(sites.map(({ stop }) => stop()));
    for (const remove of limits) {
      remove?.();
    }
  }
}

export const severalProcesses: Figure = {
  id: "P23",
  title:
    "first venue pages/s of three processes behind nginx, a quarter of a core each ÷ three times those of one",
  target: `≥ ${target}`,
  measure: async (harness) => {
    if (!hasNginx()) {
      return { reason: "no nginx", verdict: "left out" };
    }
    const sites: Server[] = [];
    for (let count = 0; count < processes; count += 1) {
      sites.push(await harness.freshSite(venueCount));
    }
    return compareCounts(harness, sites);
  },
};
