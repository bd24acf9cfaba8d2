import { relative } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { ensureBuild } from "../build/build";
import { ensureSignFonts } from "../build/make-fonts";
import { findBreaches } from "../law/check-imports";
import { describeFailure } from "../shared/run-script";
import type { StepName, TestRun } from "./test-arguments";
import { runTests } from "./test-run";
import { type Counts, failedTests, runPlaywright, runTool, runVitest } from "./test-steps";

type TestStep = { title: string; run: (folder: string, chosen: string[]) => Promise<Counts> };

/** Started once per run, by the first step that needs it. */
let building: Promise<void> | undefined;
/** Started beside lint, which leaves a processor free. */
let checkingTypes: Promise<Counts> | undefined;

const testSteps: Record<StepName, TestStep> = {
  lint: { title: "Lint, format, spelling, and imports", run: lint },
  types: { title: "Types", run: checkTypes },
  unused: { title: "Unused code", run: () => runTool("knip", []) },
  unit: { title: "Unit and database tests", run: runVitest },
  build: { title: "Build", run: build },
  browser: { title: "Browser tests", run: runBrowserTests },
};

/** Runs steps of the gate and returns the exit code. */
export async function runGate({ names, chosen, bail }: TestRun): Promise<number> {
  await ensureSignFonts();
  const total = await runTests((folder, stop) => {
    const steps = names.map((name, index) => {
      const { title, run } = testSteps[name];
      const isLast = index === names.length - 1;
      return {
        title,
        run: () => {
          beginBeside(name, names);
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
  const tools = await Promise.all([
    runTool("biome", ["check"]),
    runTool("cspell", ["lint", "--no-progress"]),
  ]);
  const breaches = findBreaches();
  for (const breach of breaches) {
    process.stderr.write(`${breach}\n`);
  }
  const imports = { passed: breaches.length === 0 ? 1 : 0, failed: breaches.length };
  return [...tools, imports].reduce((total, { passed, failed }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
  }));
}

function checkTypes(): Promise<Counts> {
  checkingTypes ??= runTypeScript();
  return checkingTypes;
}

async function runTypeScript(): Promise<Counts> {
  const generated = await runTool("next", ["typegen"]);
  return generated.failed ? generated : runTool("tsc", ["--noEmit"]);
}

async function build(): Promise<Counts> {
  building ??= ensureBuild((line) => process.stdout.write(`${line}\n`));
  await building;
  return { passed: 1, failed: 0 };
}

/**
 * Begins a later step early, which then reports a failure: types beside lint, and the build beside the unit tests, which
 * spend half of their time in the database. Not with `all`, which reads builds.
 */
function beginBeside(name: StepName, names: readonly StepName[]): void {
  if (name === "lint" && names.includes("types")) {
    checkTypes().catch(() => {});
  }
  if (name === "unit" && names.includes("build") && process.env.TEST_TIER !== "all") {
    build().catch(() => {});
  }
}

/** Runs on a build of the current sources. */
async function runBrowserTests(folder: string, chosen: string[]): Promise<Counts> {
  await build();
  return runPlaywright(folder, chosen);
}

type Step = { title: string; run: () => Promise<Counts> };

/** `folder` contains the reports of the runners. */
type Options = { folder: string; stop: AbortSignal; bail: boolean };

/** Runs every step, even after failures, and lists the failed tests at the end. */
async function runSteps(steps: readonly Step[], options: Options): Promise<Counts> {
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
