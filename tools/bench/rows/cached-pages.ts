import { formatNumber } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { compareCosts } from "../cost";
import { listTemplates, startTemplates, type Template } from "../directory";
import type { Row } from "../row";

const target = 0.5;

/** As Chromium sends them when a visitor follows a link. */
const browserHeaders = {
  "sec-ch-ua": '"Chromium";v="147", "Not.A/Brand";v="8"',
  "sec-ch-ua-mobile": "?1",
  "sec-ch-ua-platform": '"Android"',
  "upgrade-insecure-requests": "1",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36",
  accept:
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-user": "?1",
  "sec-fetch-dest": "document",
  "accept-language": "en-US,en;q=0.9",
};

export const cachedPages: Row = {
  title:
    "bare node:http ÷ cached page, same gzip bytes, processor time; home with each request logged",
  target: `≥ ${target}`,
  measure: async (bench) => {
    const shown = startTemplates.slice(0, bench.by({ quick: 2, usual: 4, full: 4 }));
    const usual = await compareWithBare(bench, shown, {});
    // By default, those of cached pages are not.
    const logged = await compareWithBare(bench, ["home"], { LOG_LEVEL: "debug" });
    const ratiosOf = (compared: typeof usual) => compared.map(({ times }) => 1 / times);
    const figures = [usual, logged].map((one) => ratiosOf(one).map(formatNumber).join(", "));
    return {
      figure: figures.join("; "),
      isMet: Math.min(...ratiosOf(usual)) >= target,
      details: [...usual, ...logged].map(({ line }) => line),
    };
  },
};

async function compareWithBare(
  bench: Bench,
  names: readonly Template[],
  settings: Record<string, string>,
) {
  const server = await bench.freshSite(settings);
  const templates = await listTemplates(await bench.database());
  const count = bench.by({ quick: 4_000, usual: 4_000, full: 50_000 });
  const compared: { times: number; line: string }[] = [];
  for (const name of names) {
    const path = templates[name];
    const plain = await bench.plain(path);
    const load = { requestAt: () => ({ path, headers: browserHeaders }), count };
    compared.push(await compareCosts(bench, name, { ...load, server }, { ...load, server: plain }));
    await plain.stop();
  }
  await server.stop();
  return compared;
}
