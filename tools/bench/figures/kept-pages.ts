import type { Figure } from "../figure";
import { type Ceiling, measureCeiling } from "../load/closed-loop";
import { listKeptPages, listVenuePaths } from "../places";
import type { Server } from "../server-process";
import type { Stage } from "../stage";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const target = 0.6;

type Compared = { ratio: number; line: string };

/** Compares a cached page with bare Node sending the same bytes. */
async function compare(stage: Stage, name: string, path: string): Promise<Compared> {
  const site = await stage.site(venueCount);
  const plain = await stage.plain(site, [path]);
  const rates = { site: [] as Ceiling[], plain: [] as Ceiling[] };
  const measure = (server: Server, kept: Ceiling[]) => async () => {
    const options = { server, requestAt: () => ({ path }), seconds: stage.seconds };
    const ceiling = await measureCeiling(options);
    kept.push(ceiling);
    return ceiling.perProcessorSecond;
  };
  // Warms up both servers.
  await measureCeiling({ server: site, requestAt: () => ({ path }), seconds: 0.5 });
  await measureCeiling({ server: plain, requestAt: () => ({ path }), seconds: 0.5 });
  const [ours = Number.NaN, bare = Number.NaN] = await inTurn(stage.rounds, [
    measure(site, rates.site),
    measure(plain, rates.plain),
  ]);
  await plain.stop();
  const ratio = ours / bare;
  const perSecond = (ceilings: Ceiling[]) => median(ceilings.map((one) => one.perSecond));
  const line = `${name}: ${formatNumber(ratio)} = ${formatNumber(ours)} ÷ ${formatNumber(bare)} requests per second of the server's CPU time (${formatNumber(perSecond(rates.site))} and ${formatNumber(perSecond(rates.plain))} per second of wall-clock time)`;
  return { ratio, line };
}

export const keptVenuePage: Figure = {
  id: "P1",
  title: "cached venue page ÷ bare node:http, same gzip bytes, requests/s",
  target: "≥ 0.60",
  measure: async (stage) => {
    const [path = ""] = await listVenuePaths(await stage.database(venueCount), 1);
    const { ratio, line } = await compare(stage, "venue", path);
    return { figure: formatNumber(ratio), isMet: ratio >= target, details: [line] };
  },
};

export const keptListPages: Figure = {
  id: "P2",
  title: "the same for home, country, region, city, browse",
  target: "≥ 0.60",
  measure: async (stage) => {
    const pages = await listKeptPages(await stage.database(venueCount));
    const compared: Compared[] = [];
    for (const [name, path] of Object.entries(pages)) {
      compared.push(await compare(stage, name, path));
    }
    const lowest = Math.min(...compared.map(({ ratio }) => ratio));
    return {
      figure: `${formatNumber(lowest)} at the lowest`,
      isMet: lowest >= target,
      details: compared.map(({ line }) => line),
    };
  },
};
