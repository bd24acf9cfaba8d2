import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { OperatorError } from "../lib/core/operator-error";
import { projectRoot } from "../lib/core/project";
import { parseArguments } from "../tools/bench/arguments";
import { describeCores } from "../tools/bench/cores";
import type { Outcome } from "../tools/bench/figure";
import { describeMachine } from "../tools/shared/describe-machine";
import { runScript } from "../tools/shared/run-script";
import { exitCodeOf, type StopSignal, stopRequest } from "../tools/shared/stop-signals";
import { forgetSiteSettings } from "../tools/test/test-environment";

const usage = "Usage: npm run bench -- [P1 … P23 INP] [--quick]";
const results = join(projectRoot, "tools/bench/results.json");

/** Reports progress on standard error, since standard output is for the table. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(args: string[]): Promise<number> {
  forgetSiteSettings();
  // Uses its own server, so that other load and the benchmarks do not affect each other.
  delete process.env.DATABASE_URL;
  delete process.env.TEST_SERVER_URL;
  delete process.env.TEST_RUN;
  // Loaded late, since these read the environment.
  const { figures } = await import("../tools/bench/figures");
  const wanted = parseArguments(
    args,
    figures.map(({ id }) => id),
  );
  if (!wanted) {
    throw new OperatorError(usage);
  }
  const stop = stopRequest();
  const { openHarness } = await import("../tools/bench/harness");
  const { runFigures } = await import("../tools/bench/run-figures");
  // Load of other processes, before the benchmarks add theirs.
  const loadBefore = loadavg()[0]?.toFixed(1);
  const harness = await openHarness(wanted.isQuick, report);
  try {
    const chosen = figures.filter(({ id }) => wanted.names.includes(id));
    const aborted = new Promise<null>((resolve) => {
      stop.addEventListener("abort", () => resolve(null));
    });
    const outcomes = await Promise.race([runFigures(chosen, harness, stop), aborted]);
    if (!outcomes) {
      return exitCodeOf(stop.reason as StopSignal);
    }
    const machine = {
      ...describeMachine(),
      "load before": loadBefore,
      cores: describeCores(harness.cores),
      ...wanted,
    };
    return await publish(outcomes, machine);
  } finally {
    await harness.close();
  }
}

async function publish(outcomes: Outcome[], machine: object): Promise<number> {
  const { formatTable } = await import("../tools/bench/table");
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
  const details = outcomes.flatMap(({ id, details: lines }) =>
    lines.map((line) => `${id} ${line}`),
  );
  process.stdout.write(
    `\n${formatTable(outcomes)}\n\n${facts.join("\n")}\n\n${details.join("\n")}\n`,
  );
  writeFileSync(results, `${JSON.stringify({ ...machine, outcomes }, null, 2)}\n`);
  const failed = outcomes.filter(({ verdict }) => verdict === "failed").map(({ id }) => id);
  if (failed.length > 0) {
    process.stderr.write(`\nCould not measure: ${failed.join(", ")}\n`);
  }
  return failed.length > 0 ? 1 : 0;
}

await runScript(import.meta.url, main);
