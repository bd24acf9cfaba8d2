import { closedLoop, requireFewFailed } from "../../../tests/support/load/closed-loop";
import { fromAddress } from "../../../tests/support/load/request";
import { settledMemory } from "../../../tests/support/settled-memory";
import { formatNumber } from "../../../tests/support/table";
import { listVenues } from "../directory";
import type { Row } from "../row";

const few = 500;

export const memory: Row = {
  title: "resident memory after 2,000 distinct pages (15,000 with --full) ÷ after 500",
  target: "≤ 1.3",
  measure: async (bench) => {
    const many = bench.by({ quick: 1_000, usual: 2_000, full: 15_000 });
    const venues = await listVenues(await bench.database(), many);
    const site = await bench.freshSite();
    const idle = await settledMemory(site);
    const pathAt = (index: number) => venues[index]?.path ?? "/";
    const requestAt = (index: number) => ({ path: pathAt(index), headers: fromAddress(index) });
    const ask = async (first: number, count: number) => {
      const options = { baseUrl: site.baseUrl, requestAt, connections: 4, seconds: 900 };
      const { failed, sent } = await closedLoop({ ...options, first, count });
      requireFewFailed(failed, sent);
      return settledMemory(site);
    };
    const afterFew = await ask(0, few);
    const afterMany = await ask(few, many - few);
    await site.stop();
    return {
      figure: formatNumber(afterMany / afterFew),
      isMet: afterMany / afterFew <= 1.3,
      details: [
        `${formatNumber(idle)} MB idle, ${formatNumber(afterFew)} after ${few} pages, ${formatNumber(afterMany)} after ${many}`,
      ],
    };
  },
};
