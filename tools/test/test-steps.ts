import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { runCommand } from "../shared/child-process";

export type Counts = { passed: number; failed: number };
export type FailedTest = { file: string; title: string };

const vitestFile = "vitest.json";
const playwrightFile = "playwright.json";

/** A tool counts as one test. */
export async function runTool(name: string, args: string[]): Promise<Counts> {
  const code = await run(name, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export async function runVitest(folder: string, chosen: string[] = []): Promise<Counts> {
  const file = join(folder, vitestFile);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", ...reporters, ...chosen]);
  const report = readJson<VitestReport>(file);
  const broken = report?.testResults?.filter(isBrokenFile).length ?? 0;
  const passed = report?.numPassedTests ?? 0;
  return withExitCode(code, { passed, failed: (report?.numFailedTests ?? 0) + broken });
}

export async function runPlaywright(folder: string, chosen: string[] = []): Promise<Counts> {
  const file = join(folder, playwrightFile);
  const code = await run("playwright", ["test", "--reporter=list,json", ...chosen], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readJson<PlaywrightReport>(file)?.stats;
  const passed = stats?.expected ?? 0;
  return withExitCode(code, { passed, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) });
}

type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { status: string; title: string }[];
  }[];
};

type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] };

type PlaywrightReport = Suite & {
  config?: { rootDir?: string };
  stats?: { expected?: number; unexpected?: number; flaky?: number };
};

/** Failed tests of the last runs with this folder. */
export function failedTests(folder: string): FailedTest[] {
  const files = readJson<VitestReport>(join(folder, vitestFile))?.testResults ?? [];
  const report = readJson<PlaywrightReport>(join(folder, playwrightFile));
  return [
    ...files.flatMap((file) =>
      isBrokenFile(file) ? [{ file: file.name, title: "" }] : failedIn(file),
    ),
    ...specsOf(report ?? {})
      .filter(({ ok }) => !ok)
      .map(({ file, title }) => ({ file: join(report?.config?.rootDir ?? "", file), title })),
  ];
}

function failedIn(file: NonNullable<VitestReport["testResults"]>[number]): FailedTest[] {
  return file.assertionResults
    .filter(({ status }) => status === "failed")
    .map(({ title }) => ({ file: file.name, title }));
}

function specsOf({ specs = [], suites = [] }: Suite): NonNullable<Suite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Whether a file failed outside its tests, so that no test is marked as failed. */
function isBrokenFile({
  status,
  assertionResults,
}: NonNullable<VitestReport["testResults"]>[number]): boolean {
  return status === "failed" && assertionResults.every((result) => result.status !== "failed");
}

/** Counts at least one failure if the step failed or ran no tests, whatever the report says. */
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
    // Vitest and Playwright run their global teardown only on this signal.
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
