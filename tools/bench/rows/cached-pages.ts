import { formatNumber } from "../../../tests/support/table";
import { compareRates } from "../cost";
import { listStartPages } from "../directory";
import type { Row } from "../row";

const target = 0.5;

export const cachedPages: Row = {
  title: "cached pages ÷ bare node:http, same gzip bytes, requests per processor time",
  target: `≥ ${target}`,
  measure: async (bench) => {
    const site = await bench.site();
    const count = bench.by({ quick: 10_000, usual: 20_000, full: 50_000 });
    const compared: { ratio: number; line: string }[] = [];
    for (const [name, path] of Object.entries(await listStartPages(await bench.database()))) {
      const plain = await bench.plain(path);
      const load = { requestAt: () => ({ path }), count };
      compared.push(
        await compareRates(bench, name, { ...load, server: site }, { ...load, server: plain }),
      );
      await plain.stop();
    }
    const lowest = Math.min(...compared.map(({ ratio }) => ratio));
    return {
      figure: `${formatNumber(lowest)} at the lowest`,
      isMet: lowest >= target,
      details: compared.map(({ line }) => line),
    };
  },
};
