import { closedLoop, requireFewFailed } from "../../tests/support/load/closed-loop";
import type { RequestAt } from "../../tests/support/load/request";
import { median } from "../../tests/support/statistics";
import { formatNumber } from "../../tests/support/table";
import type { Bench } from "./bench";
import { databaseSeconds, processorSeconds } from "./processes";
import type { Server } from "./server-process";

/** Requests to a server, all answered; `databaseUrl` if PostgreSQL's part counts. */
export type Contestant = {
  server: Server;
  requestAt: RequestAt;
  count: number;
  databaseUrl?: string;
};

/** Processor time of a request, in ms; `database` is the part that PostgreSQL has in `total`. */
type Cost = { total: number; database: number };

/**
 * Measures the processor time of a request, by rounds of `count` requests that are all different. What else the machine
 * does, and how fast the load is made, change little of that.
 */
function costOf({ server, requestAt, count, databaseUrl }: Contestant) {
  let first = 0;
  const secondsSoFar = () => {
    const database = databaseUrl ? databaseSeconds(databaseUrl) : 0;
    return { total: processorSeconds(server.pid) + database, database };
  };
  return async (): Promise<Cost> => {
    const before = secondsSoFar();
    const options = { baseUrl: server.baseUrl, requestAt, connections: 8, seconds: 120 };
    const { answered, failures, sent } = await closedLoop({ ...options, first, count });
    requireFewFailed(failures, sent);
    first += count;
    const after = secondsSoFar();
    const ms = (part: keyof Cost) => ((after[part] - before[part]) * 1000) / answered;
    return { total: ms("total"), database: ms("database") };
  };
}

/** How many times the processor time of another server's request one of ours takes. Both are measured in turn. */
export async function compareCosts(
  bench: Bench,
  name: string,
  ours: Contestant,
  floor: Contestant,
) {
  const contestants = [ours, floor].map((one) => ({ measure: costOf(one), costs: [] as Cost[] }));
  for (const { measure } of contestants) {
    await measure();
  }
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const { measure, costs } of contestants) {
      costs.push(await measure());
    }
  }
  const [total = Number.NaN, floorTotal = Number.NaN] = contestants.map(({ costs }) =>
    median(costs.map((cost) => cost.total)),
  );
  const database = median(contestants[0]?.costs.map((cost) => cost.database) ?? []);
  const part = database > 0 ? ` (${formatNumber(database)} of it PostgreSQL)` : "";
  const line = `${name}: ${formatNumber(total)} ms${part}, ${formatNumber(floorTotal)} ms`;
  return { times: total / floorTotal, line };
}
