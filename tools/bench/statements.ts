import { productLimits, startSite } from "../../tests/e2e/site-server";
import type { Bench } from "./bench";

/** Beyond what other measurements ask for. */
const first = 700_000;
const asked = 10;

/** How many statements a separate site sends for each of some requests that were never made before. */
export async function countStatements(
  bench: Bench,
  pathAt: (index: number) => string,
): Promise<number[]> {
  const site = await startSite(await bench.database(), {
    ...productLimits,
    NODE_OPTIONS: "--import ./tests/e2e/record-statements.mjs",
    WORKER: "separate",
  });
  // Without the listener's probes of its connection.
  const sent = () => (site.log().match(/^statement: (?!SELECT 1$)/gm) ?? []).length;
  const countOf = async (path: string) => {
    const before = sent();
    await (await fetch(site.baseUrl + path)).text();
    return sent() - before;
  };
  try {
    // The first page of a process prepares shared data.
    await countOf(pathAt(first - 1));
    const counts: number[] = [];
    while (counts.length < asked) {
      counts.push(await countOf(pathAt(first + counts.length)));
    }
    return counts;
  } finally {
    await site.stop();
  }
}
