import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../../lib/core/project";
import type { Figure } from "../figure";
import { closedLoop, requireFewFailed } from "../load/closed-loop";
import { fromAddress } from "../load/request";
import { listVenuePaths } from "../places";
import { residentMegabytes } from "../server-process";
import { median } from "../statistics";
import { formatNumber } from "../table";

const venueCount = 15_000;
const few = 500;

/** Median of a few samples, since garbage collection makes memory fluctuate. */
async function settledMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  for (let sample = 0; sample < 9; sample += 1) {
    await sleep(250);
    samples.push(residentMegabytes(pid) ?? Number.NaN);
  }
  return median(samples);
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

export const memory: Figure = {
  id: "P16",
  title: "resident memory after 15,000 distinct pages ÷ after 500; disk growth",
  target: "≤ 1.3; 0 bytes",
  measure: async (harness) => {
    const many = harness.isQuick ? 3_000 : 15_000;
    const paths = await listVenuePaths(await harness.database(venueCount), many);
    const site = await harness.freshSite(venueCount);
    try {
      const build = join(projectRoot, ".builds");
      const bytesBefore = folderBytes(build);
      const ask = async (first: number, count: number) => {
        const requestAt = (index: number) => ({
          path: paths[index] ?? "/",
          headers: fromAddress(index),
        });
        const options = { baseUrl: site.baseUrl, requestAt, connections: 4, seconds: 300 };
        const { answered, failed, sent } = await closedLoop({ ...options, first, count });
        requireFewFailed(failed, sent);
        if (answered < count) {
          throw new Error(`only ${answered} of ${count} pages within five minutes`);
        }
      };
      await ask(0, few);
      const afterFew = await settledMemory(site.pid);
      await ask(few, many - few);
      const afterMany = await settledMemory(site.pid);
      const growth = folderBytes(build) - bytesBefore;
      if (Number.isNaN(afterMany / afterFew)) {
        throw new Error("this system does not report the memory of a process");
      }
      return {
        figure: `${formatNumber(afterMany / afterFew)}; ${formatNumber(growth)} bytes`,
        isMet: afterMany / afterFew <= 1.3 && growth === 0,
        details: [
          `${formatNumber(afterMany)} MB after ${formatNumber(many)} ÷ ${formatNumber(afterFew)} MB after ${few}`,
          ...(harness.isQuick ? ["quick: 3,000 pages instead of 15,000"] : []),
        ],
      };
    } finally {
      await site.stop();
    }
  },
};
