import { setTimeout as wait } from "node:timers/promises";
import { median, percentile } from "../../tools/bench/statistics";

const keptPages = ["/", "/browse", "/canada", "/canada/nova-scotia", "/genres", "/about"];

/** In ms: how long a visitor who reads one kept page after the other waits for each. */
export async function readKeptPages(
  baseUrl: string,
  { visitor, seconds }: { visitor: string; seconds: number },
): Promise<number[]> {
  const over = performance.now() + seconds * 1_000;
  const times: number[] = [];
  for (let index = 0; performance.now() < over; index += 1) {
    const begun = performance.now();
    const url = baseUrl + keptPages[index % keptPages.length];
    const response = await fetch(url, { headers: { "X-Forwarded-For": visitor } });
    await response.arrayBuffer();
    if (response.status !== 200) {
      throw new Error(`${url} answered ${response.status}`);
    }
    times.push(performance.now() - begun);
    await wait(2);
  }
  return times;
}

/** The p99 of each round, and of these the median: a busy moment of the machine spoils one round only. */
export function typicalP99(rounds: number[][]): number {
  return median(rounds.map((times) => percentile(times, 0.99)));
}
