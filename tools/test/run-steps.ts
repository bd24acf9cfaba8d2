import { relative } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { describeFailure } from "../shared/run-script";
import { type Counts, failedTests } from "./test-steps";

export type Step = { title: string; run: () => Promise<Counts> };

/** `folder` contains the reports of the runners. */
type Options = { folder: string; stop: AbortSignal; bail: boolean };

/** Runs every step, even after failures, and lists the failed tests at the end. */
export async function runSteps(steps: readonly Step[], options: Options): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  for (const step of steps) {
    const before = failedTests(options.folder).length;
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) {
      const tests = failedTests(options.folder).slice(before).map(describeTest);
      failures.push(...(tests.length > 0 ? tests : [step.title]));
    }
    if (options.stop.aborted || (options.bail && failed > 0)) {
      break;
    }
  }
  if (failures.length > 0) {
    process.stdout.write(`\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join("")}`);
  }
  return total;
}

async function runStep({ title, run }: Step): Promise<Counts> {
  const started = Date.now();
  process.stdout.write(`\n=== ${title}\n`);
  const counts = await run().catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`--- ${title}: ${counts.failed ? "failed" : "passed"} in ${seconds} s\n`);
  return counts;
}

function describeTest({ file, title }: { file: string; title: string }): string {
  return `${relative(projectRoot, file)}${title && `: ${title}`}`;
}
