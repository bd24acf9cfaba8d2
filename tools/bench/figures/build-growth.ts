import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../lib/core/project";
import { onCores } from "../cores";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { residentMegabytes } from "../server-process";
import { inTurn, median } from "../statistics";
import { formatNumber } from "../table";

const sizes = [15_000, 1_500_000] as const;
const sampleInterval = 250;

type Build = { seconds: number; megabytes: number };

/** Builds like an operator with a database of this size. */
async function buildBeside(harness: Harness, databaseUrl: string): Promise<Build> {
  const next = join(projectRoot, "node_modules/.bin/next");
  const { command, args } = onCores(harness.cores?.all, process.execPath, [next, "build"]);
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    stdio: "ignore",
  });
  const peak = watchMemory(child);
  const [code] = await once(child, "close");
  if (code !== 0) {
    throw new Error(`the build exited with ${code}`);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: peak() };
}

function watchMemory(child: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, familyMegabytes(child.pid ?? 0));
  }, sampleInterval);
  child.once("close", () => clearInterval(timer));
  return () => peak;
}

/** Resident memory of a process and its descendants. */
function familyMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // The process has ended.
    }
  }
  const isFamily = (id: number | undefined): boolean =>
    id !== undefined && id > 1 && (id === pid || isFamily(parents.get(id)));
  return [...parents.keys()]
    .filter(isFamily)
    .reduce((sum, id) => sum + (residentMegabytes(id) ?? 0), 0);
}

export const buildGrowth: Figure = {
  id: "P15",
  title: "build time and peak memory with 1.5 million venues ÷ with 15,000",
  target: "≤ 1.05",
  measure: async (harness) => {
    if (harness.isQuick) {
      return { verdict: "left out", reason: "quick: builds take minutes" };
    }
    const megabytes = sizes.map((): number[] => []);
    const contestants = await Promise.all(
      sizes.map(async (size, position) => {
        const databaseUrl = await harness.database(size);
        return async () => {
          const build = await buildBeside(harness, databaseUrl);
          megabytes[position]?.push(build.megabytes);
          return build.seconds;
        };
      }),
    );
    const [few = Number.NaN, many = Number.NaN] = await inTurn(harness.rounds, contestants);
    const [fewMegabytes = Number.NaN, manyMegabytes = Number.NaN] = megabytes.map(median);
    const ratios = [many / few, manyMegabytes / fewMegabytes];
    return {
      figure: ratios.map(formatNumber).join(", "),
      isMet: ratios.every((ratio) => ratio <= 1.05),
      details: [
        `${formatNumber(many)} ÷ ${formatNumber(few)} s, ${formatNumber(manyMegabytes)} ÷ ${formatNumber(fewMegabytes)} MB`,
      ],
    };
  },
};
