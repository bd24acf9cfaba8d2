import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "@/lib/core/project";
import { closedLoop, requireFewFailed } from "../../../tests/support/load/closed-loop";
import { fromAddress } from "../../../tests/support/load/request";
import { settledMemory } from "../../../tests/support/settled-memory";
import { median } from "../../../tests/support/statistics";
import { formatNumber } from "../../../tests/support/table";
import { findFreePort } from "../../shared/free-port";
import type { Bench } from "../bench";
import { listVenues } from "../directory";
import { endedSeconds, treeSeconds } from "../processes";
import type { Row } from "../row";
import { stopAtExit } from "../server-process";

const commands = ["marquee", "import", "reviewer", "person", "data", "samples", "backup"].concat([
  ...["restore", "release", "worker", "mail", "with-database"],
]);

const limits = { start: 1, command: 0.7, idle: 250, after: 450 };

/** Seconds of `npm start` and all that it starts, up to the first page. */
async function startOnce(databaseUrl: string): Promise<number> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-start-"));
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: `${port}` };
  const start = spawn("npm", ["start"], { cwd: projectRoot, env, stdio: "ignore" });
  stopAtExit(start, "SIGTERM");
  const ended = once(start, "exit");
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.ok) {
      if (start.exitCode !== null) {
        throw new Error(`npm start exited with code ${start.exitCode}`);
      }
      await sleep(20);
    }
    return treeSeconds(start.pid ?? 0);
  } finally {
    start.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of a command that only says how it is used. */
function runOnce(name: string): number {
  const before = endedSeconds();
  execFileSync("npm", ["run", name, "--", "--help"], { cwd: projectRoot, stdio: "ignore" });
  return endedSeconds() - before;
}

async function repeat(times: number, measure: () => Promise<number> | number): Promise<number> {
  const measured: number[] = [];
  while (measured.length < times) {
    measured.push(await measure());
  }
  return median(measured);
}

/** Resident memory of a server, before its first request and after many pages. */
async function measureMemory(bench: Bench) {
  const count = bench.by({ quick: 200, usual: 1_000, full: 10_000 });
  const venues = await listVenues(await bench.database(), count);
  const site = await bench.freshSite();
  const idle = await settledMemory(site);
  const requestAt = (index: number) => ({
    path: venues[index]?.path ?? "/",
    headers: fromAddress(index),
  });
  const options = { baseUrl: site.baseUrl, requestAt, connections: 4, seconds: 900 };
  const { failures, sent } = await closedLoop({ ...options, count });
  requireFewFailed(failures, sent);
  const after = await settledMemory(site);
  await site.stop();
  return { idle, after, count };
}

export const starting: Row = {
  title:
    "processor seconds of npm start to the first page, with a warm build; of a command; MB idle, after pages",
  target: `≤ ${limits.start}; ≤ ${limits.command}; ≤ ${limits.idle}, ≤ ${limits.after} after 10,000`,
  measure: async (bench) => {
    const databaseUrl = await bench.database();
    const rounds = bench.by({ quick: 1, usual: 3, full: 5 });
    const start = await repeat(rounds, () => startOnce(databaseUrl));
    const costs: [name: string, seconds: number][] = [];
    for (const name of bench.by({ quick: commands.slice(0, 2), usual: commands, full: commands })) {
      costs.push([
        name,
        await repeat(bench.by({ quick: 1, usual: 1, full: 5 }), () => runOnce(name)),
      ]);
    }
    const slowest = Math.max(...costs.map(([, seconds]) => seconds));
    const { idle, after, count } = await measureMemory(bench);
    return {
      figure: `${formatNumber(start)} s; ${formatNumber(slowest)} s; ${formatNumber(idle)} MB, ${formatNumber(after)} after ${formatNumber(count)}`,
      isMet:
        start <= limits.start &&
        slowest <= limits.command &&
        idle <= limits.idle &&
        after <= limits.after,
      details: [costs.map(([name, seconds]) => `${name} ${formatNumber(seconds)} s`).join(", ")],
    };
  },
};
