import { setTimeout as wait } from "node:timers/promises";
import { residentMegabytes } from "../../tools/bench/server-process";
import { median } from "../../tools/bench/statistics";
import type { SiteServer } from "../e2e/site-server";

/** Returns the median of several samples in MB, to smooth out garbage collection. */
export async function settledMemory({ pid }: SiteServer): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 9; sample += 1) {
    await wait(250);
    samples.push(residentMegabytes(pid) ?? Number.NaN);
  }
  return median(samples);
}
