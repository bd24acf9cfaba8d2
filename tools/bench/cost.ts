import { closedLoop, requireFewFailed } from "../../tests/support/load/closed-loop";
import type { RequestAt } from "../../tests/support/load/request";
import { inTurn } from "../../tests/support/statistics";
import { formatNumber } from "../../tests/support/table";
import type { Bench } from "./bench";
import { processorSeconds, type Server } from "./server-process";

/** Requests to a server, all answered. */
export type Contestant = { server: Server; requestAt: RequestAt; count: number };

/**
 * Measures how many requests a server answers per second of its processor time, by rounds of `count` requests that are
 * all different. What else the machine does, and how fast the load is made, change little of that.
 */
function rateOf({ server, requestAt, count }: Contestant) {
  let first = 0;
  return async () => {
    const before = processorSeconds(server.pid);
    const options = { baseUrl: server.baseUrl, requestAt, connections: 8, seconds: 120 };
    const { answered, failed, sent } = await closedLoop({ ...options, first, count });
    requireFewFailed(failed, sent);
    first += count;
    return answered / (processorSeconds(server.pid) - before);
  };
}

/** How many times as many requests one server answers as another, per second of processor time. */
export async function compareRates(
  bench: Bench,
  name: string,
  ours: Contestant,
  floor: Contestant,
) {
  const contestants = [rateOf(ours), rateOf(floor)];
  for (const warmUp of contestants) {
    await warmUp();
  }
  const [rate = Number.NaN, floorRate = Number.NaN] = await inTurn(bench.rounds, contestants);
  const ratio = rate / floorRate;
  const rates = `${formatNumber(rate)} ÷ ${formatNumber(floorRate)}`;
  const line = `${name}: ${formatNumber(ratio)} = ${rates} requests per second of processor time`;
  return { ratio, line };
}
