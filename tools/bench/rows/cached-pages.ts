import { formatNumber } from "../../../tests/support/table";
import { compareCosts } from "../cost";
import { listTemplates, startTemplates } from "../directory";
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
  title: "bare node:http ÷ cached page, same gzip bytes, processor time, each request logged",
  target: `≥ ${target}`,
  measure: async (bench) => {
    // By default, those of cached pages are not.
    const site = await bench.freshSite({ LOG_LEVEL: "debug" });
    const templates = await listTemplates(await bench.database());
    const count = bench.by({ quick: 4_000, usual: 4_000, full: 50_000 });
    const compared: { times: number; line: string }[] = [];
    for (const name of startTemplates.slice(0, bench.by({ quick: 2, usual: 4, full: 4 }))) {
      const path = templates[name];
      const plain = await bench.plain(path);
      const load = { requestAt: () => ({ path, headers: browserHeaders }), count };
      compared.push(
        await compareCosts(bench, name, { ...load, server: site }, { ...load, server: plain }),
      );
      await plain.stop();
    }
    await site.stop();
    const ratios = compared.map(({ times }) => 1 / times);
    return {
      figure: ratios.map(formatNumber).join(", "),
      isMet: Math.min(...ratios) >= target,
      details: compared.map(({ line }) => line),
    };
  },
};
