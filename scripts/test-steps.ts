import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./child-process";
import { projectRoot } from "./project";

export type Counts = { passed: number; failed: number };

/** A tool without tests of its own counts as one. */
export async function runTool(name: string, args: string[]): Promise<Counts> {
  const code = await run(name, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export async function runVitest(folder: string): Promise<Counts> {
  const file = join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", ...reporters]);
  const report = readJson<VitestReport>(file);
  const broken = report?.testResults?.filter(isBrokenFile).length ?? 0;
  const passed = report?.numPassedTests ?? 0;
  return withExitCode(code, { passed, failed: (report?.numFailedTests ?? 0) + broken });
}

export async function runPlaywright(folder: string): Promise<Counts> {
  const file = join(folder, "playwright.json");
  const code = await run("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readJson<PlaywrightReport>(file)?.stats;
  const passed = stats?.expected ?? 0;
  return withExitCode(code, { passed, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) });
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = { stats?: { expected?: number; unexpected?: number; flaky?: number } };

/** A file that fails before or after its tests has no failed test to show for it. */
function isBrokenFile({
  status,
  assertionResults,
}: NonNullable<VitestReport["testResults"]>[number]): boolean {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** Whatever the report says: a step that failed has at least one failure, one that ran none is one. */
function withExitCode(code: number, { passed, failed }: Counts): Counts {
  if (code !== 0 || passed === 0) {
    return { passed, failed: Math.max(failed, 1) };
  }
  return { passed, failed };
}

function run(name: string, args: string[], extra: Record<string, string> = {}) {
  return runCommand(join(projectRoot, "node_modules/.bin", name), args, {
    cwd: projectRoot,
    env: { ...process.env, ...extra },
    // Vitest and Playwright undo their global set-up on this one.
    stopSignal: "SIGINT",
  });
}

function readJson<Content>(file: string): Content | null {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Content) : null;
  } catch {
    return null;
  }
}
