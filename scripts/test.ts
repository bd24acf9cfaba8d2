import { ensureBuild } from "./build";
import { OperatorError } from "./operator-error";
import { describeFailure, runScript } from "./run-script";
import { runTests } from "./test-run";
import { type Counts, runPlaywright, runTool, runVitest } from "./test-steps";

type Step = { name: string; title: string; run: (folder: string) => Promise<Counts> };

/** In the order in which they tell the most for the least time. The first failure ends the run. */
const steps: Step[] = [
  { name: "lint", title: "Lint and format", run: () => runTool("biome", ["check"]) },
  { name: "types", title: "Types", run: checkTypes },
  { name: "unused", title: "Unused code", run: () => runTool("knip", []) },
  { name: "unit", title: "Unit and database tests", run: runVitest },
  { name: "build", title: "Build", run: build },
  { name: "browser", title: "Browser tests", run: runPlaywright },
];

async function main(names: string[]): Promise<number> {
  const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.some((name) => !steps.some((step) => step.name === name))) {
    throw new OperatorError(`Usage: npm test -- [${steps.map(({ name }) => name).join("|")}] ...`);
  }
  const total = await runTests((folder, stop) => runSteps(chosen, folder, stop));
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

async function runSteps(chosen: Step[], folder: string, stop: AbortSignal): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  for (const step of chosen) {
    const { passed, failed } = await runStep(step, folder);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0 || stop.aborted) {
      break;
    }
  }
  return total;
}

async function runStep({ title, run }: Step, folder: string): Promise<Counts> {
  const started = Date.now();
  process.stdout.write(`\n=== ${title}\n`);
  const counts = await run(folder).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`--- ${title}: ${counts.failed ? "failed" : "passed"} in ${seconds} s\n`);
  return counts;
}

async function checkTypes(): Promise<Counts> {
  const generated = await runTool("next", ["typegen"]);
  return generated.failed ? generated : runTool("tsc", ["--noEmit"]);
}

async function build(): Promise<Counts> {
  await ensureBuild((line) => process.stdout.write(`${line}\n`));
  return { passed: 1, failed: 0 };
}

await runScript(main);
