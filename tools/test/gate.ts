import { ensureBuild } from "../build/build";
import { findBreaches } from "../law/check-imports";
import { runSteps } from "./run-steps";
import type { StepName, TestRun } from "./test-arguments";
import { runTests } from "./test-run";
import { type Counts, runPlaywright, runTool, runVitest } from "./test-steps";

type TestStep = { title: string; run: (folder: string, chosen: string[]) => Promise<Counts> };

/** Begun once a run, by whichever step comes first. */
let building: Promise<void> | undefined;

const testSteps: Record<StepName, TestStep> = {
  lint: { title: "Lint, format, and imports", run: lint },
  types: { title: "Types", run: checkTypes },
  unused: { title: "Unused code", run: () => runTool("knip", []) },
  unit: { title: "Unit and database tests", run: runVitest },
  build: { title: "Build", run: build },
  browser: { title: "Browser tests", run: runBrowserTests },
};

/** Runs steps of the gate. The exit code of the command. */
export async function runGate({ names, chosen, bail }: TestRun): Promise<number> {
  const total = await runTests((folder, stop) => {
    const steps = names.map((name, index) => {
      const { title, run } = testSteps[name];
      const isLast = index === names.length - 1;
      return {
        title,
        run: () => {
          if (name === "unit" && names.includes("build")) {
            buildBeside();
          }
          return run(folder, isLast ? chosen : []);
        },
      };
    });
    return runSteps(steps, { folder, stop, bail });
  });
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

async function lint(): Promise<Counts> {
  const { passed, failed } = await runTool("biome", ["check"]);
  const breaches = findBreaches();
  for (const breach of breaches) {
    process.stderr.write(`${breach}\n`);
  }
  return { passed: passed + (breaches.length === 0 ? 1 : 0), failed: failed + breaches.length };
}

async function checkTypes(): Promise<Counts> {
  const generated = await runTool("next", ["typegen"]);
  return generated.failed ? generated : runTool("tsc", ["--noEmit"]);
}

async function build(): Promise<Counts> {
  building ??= ensureBuild((line) => process.stdout.write(`${line}\n`));
  await building;
  return { passed: 1, failed: 0 };
}

/** Half of the time of the unit tests goes to the database. Those of all tests read what a build writes. */
function buildBeside(): void {
  if (process.env.TEST_TIER !== "all") {
    // Its own step tells of a failure.
    build().catch(() => {});
  }
}

/** On a site that was built from these sources. */
async function runBrowserTests(folder: string, chosen: string[]): Promise<Counts> {
  await build();
  return runPlaywright(folder, chosen);
}
