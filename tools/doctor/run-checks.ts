import { setTimeout as sleep } from "node:timers/promises";
import { type Finding, problem } from "../../lib/core/finding";
import { OperatorError } from "../../lib/core/operator-error";
import type { Check, Result, Site } from "./check";

const timeLimitMs = 15_000;

/** Runs all checks together. One that fails or hangs becomes a finding and stops no other. */
export async function runChecks(
  checks: readonly Check[],
  site: Site,
  limitMs = timeLimitMs,
): Promise<Result[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const findings = await Promise.race([
        Promise.resolve(site).then(run).catch(describeError),
        giveUp(limitMs),
      ]);
      return [findings].flat().map((finding) => ({ check: name, ...finding }));
    }),
  );
  return results.flat();
}

async function giveUp(limitMs: number): Promise<Finding> {
  await sleep(limitMs, undefined, { ref: false });
  return problem(
    `No result within ${limitMs / 1000} s.`,
    "Check the network between this machine and the service.",
  );
}

export function describeError(error: unknown): Finding {
  if (error instanceof OperatorError) {
    const [message = "", ...remedy] = error.message.split("\n");
    return problem(message, remedy.join(" "));
  }
  const { message = String(error) } = Object(error);
  return problem(`This check failed: ${message}.`, "Report it if the other checks are fine.");
}

/** One aligned line for each result: level, check, what is the case, and what to do. */
export function formatResults(results: Result[]): string {
  const width = Math.max(...results.map(({ check }) => check.length));
  const lines = results.map((result) => {
    const remedy = result.level === "ok" ? "" : ` - ${result.remedy}`;
    return `${result.level.padEnd(7)}  ${result.check.padEnd(width)}  ${result.message}${remedy}`;
  });
  return `${lines.join("\n")}\n`;
}
