import { setTimeout as wait } from "node:timers/promises";
import { median, percentile } from "../support/statistics";

const keptPages = ["/", "/browse", "/canada", "/canada/nova-scotia", "/genres", "/about"];

/** Reads one cached page after another; returns the response times in ms. */
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
      throw new Error(`${url} responded with ${response.status}`);
    }
    times.push(performance.now() - begun);
    await wait(2);
  }
  return times;
}

/** Returns the median of the rounds' p99, so that a busy moment of the machine spoils only one round. */
export function typicalP99(rounds: number[][]): number {
  return median(rounds.map((times) => percentile(times, 0.99)));
}
