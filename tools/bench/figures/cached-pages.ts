import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { type Ceiling, measureCeiling } from "../load/closed-loop";
import { listKeptPages, listVenuePaths } from "../places";
import type { Server } from "../server-process";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const target = 0.5;

type Compared = { ratio: number; line: string };

/** Compares a cached page with bare Node sending the same bytes. */
async function compare(harness: Harness, name: string, path: string): Promise<Compared> {
  const site = await harness.site(venueCount);
  const plain = await harness.plain(site, [path]);
  const rates = { site: [] as Ceiling[], plain: [] as Ceiling[] };
  const measure = (server: Server, kept: Ceiling[]) => async () => {
    const options = { server, requestAt: () => ({ path }), seconds: harness.seconds };
    const ceiling = await measureCeiling(options);
    kept.push(ceiling);
    return ceiling.perProcessorSecond;
  };
  // Warms up both servers.
  await measureCeiling({ server: site, requestAt: () => ({ path }), seconds: 0.5 });
  await measureCeiling({ server: plain, requestAt: () => ({ path }), seconds: 0.5 });
  const [ours = Number.NaN, bare = Number.NaN] = await inTurn(harness.rounds, [
    measure(site, rates.site),
    measure(plain, rates.plain),
  ]);
  await plain.stop();
  const ratio = ours / bare;
  const perSecond = (ceilings: Ceiling[]) => median(ceilings.map((one) => one.perSecond));
  const line = `${name}: ${formatNumber(ratio)} = ${formatNumber(ours)} ÷ ${formatNumber(bare)} requests per second of the server's CPU time (${formatNumber(perSecond(rates.site))} and ${formatNumber(perSecond(rates.plain))} per second of wall-clock time)`;
  return { ratio, line };
}

export const cachedVenuePage: Figure = {
  id: "P1",
  title: "cached venue page ÷ bare node:http, same gzip bytes, requests/s",
  target: "≥ 0.50",
  measure: async (harness) => {
    const [path = ""] = await listVenuePaths(await harness.database(venueCount), 1);
    const { ratio, line } = await compare(harness, "venue", path);
    return { figure: formatNumber(ratio), isMet: ratio >= target, details: [line] };
  },
};

export const cachedListPages: Figure = {
  id: "P2",
  title: "the same for home, country, region, city, browse",
  target: "≥ 0.50",
  measure: async (harness) => {
    const pages = await listKeptPages(await harness.database(venueCount));
    const compared: Compared[] = [];
    for (const [name, path] of Object.entries(pages)) {
      compared.push(await compare(harness, name, path));
    }
    const lowest = Math.min(...compared.map(({ ratio }) => ratio));
    return {
      figure: `${formatNumber(lowest)} at the lowest`,
      isMet: lowest >= target,
      details: compared.map(({ line }) => line),
    };
  },
};
