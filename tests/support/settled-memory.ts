import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "./statistics";

/** Returns the median of several samples in MB, to smooth out garbage collection. */
export async function settledMemory({ pid }: { pid: number }): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 9; sample += 1) {
    await wait(250);
    samples.push(residentMegabytes(pid));
  }
  return median(samples);
}

/** Resident memory of a process in MB; NaN if the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    return Number(kilobytes ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}
