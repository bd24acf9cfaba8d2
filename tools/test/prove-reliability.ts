import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import { projectRoot } from "../../lib/core/project";
import { type Proof, promisesOf } from "../../tests/support/reliability";
import { ensureBuild } from "../build/build";
import { describeMachine } from "../shared/describe-machine";
import { isShown, rowsOfProofs, updateTable } from "./test-faults-table";
import { runTests } from "./test-run";
import { type Counts, type FailedTest, failedTests, runPlaywright, runVitest } from "./test-steps";

const usage = "Usage: npm run test:faults -- [LINE ...] [--report] [--quick]";
const faults = "tests/resilience/";
const page = join(projectRoot, "docs/reliability.md");

/** What runs, and which tests of it. */
type Chosen = { files: string[]; titles: string | null };

/** `npm run test:faults` */
export async function proveReliability(given: string[]): Promise<number> {
  const isQuick = given.includes("--quick");
  const isReport = given.includes("--report");
  const named = given.filter((argument) => !["--quick", "--report"].includes(argument));
  const promises = promisesOf({ isFull: !isQuick });
  if (!named.every((argument) => argument in promises)) {
    throw new OperatorError(usage);
  }
  process.env.FAULTS = isQuick ? "quick" : "full";
  process.env.TEST_TIER = "all";
  const lines = (named.length > 0 ? named : Object.keys(promises)).map(Number);
  const chosen = named.length > 0 ? testsOf(named) : allTests(isReport ? "" : faults);
  const total = await runTests(async (folder, stop) => {
    const proofFile = join(folder, "proofs.jsonl");
    process.env.RELIABILITY_PROOFS = proofFile;
    await ensureBuild((line) => process.stdout.write(`${line}\n`));
    const counts: Counts = { passed: 0, failed: 0 };
    for (const tests of chosen) {
      const { passed, failed } = await runChosen(tests, folder);
      counts.passed += passed;
      counts.failed += failed;
    }
    // Nothing run is nothing shown.
    counts.failed += counts.passed + counts.failed === 0 ? 1 : 0;
    const isComplete =
      !isReport || stop.aborted || publish(promises, lines, readProofs(proofFile), folder);
    return isComplete ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  });
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

/** The tests with one of these lines in their titles, and the other files that measure one of them whole. */
function testsOf(lines: string[]): Chosen[] {
  const titles = `\\bline (${lines.join("|")}):`;
  const isTitled = (file: string) => new RegExp(titles).test(readProjectFile(file));
  const measuresOne = (file: string) =>
    linesProven(file).some((line) => lines.includes(String(line)));
  const files = provingFiles();
  return [
    { files: files.filter(isTitled), titles },
    { files: files.filter((file) => measuresOne(file) && !isTitled(file)), titles: null },
  ];
}

function allTests(folder: string): Chosen[] {
  return [{ files: provingFiles().filter((file) => file.startsWith(folder)), titles: null }];
}

/** Files with tests that tell a figure for a line. */
function provingFiles(): string[] {
  return ["app", "components", "lib", "scripts", "server", "tests", "tools"]
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .filter((file) => linesProven(file).length > 0)
    .sort();
}

function linesProven(file: string): number[] {
  return [...readProjectFile(file).matchAll(/\bproves\(\s*(\d+),/g)].map(([, line]) =>
    Number(line),
  );
}

function readProjectFile(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

/** One test at a time: none takes what another measures. */
async function runChosen({ files, titles }: Chosen, folder: string): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  const specs = files.filter((file) => file.includes(".spec."));
  const others = files.filter((file) => !file.includes(".spec."));
  const runs = [
    () => runVitest(folder, [...others, "--maxWorkers=1", ...(titles ? ["-t", titles] : [])]),
    () => runPlaywright(folder, [...specs, "--workers=1", ...(titles ? ["--grep", titles] : [])]),
  ];
  for (const run of runs.filter((_, index) => [others, specs][index]?.length)) {
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

function readProofs(file: string): Proof[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.map((line) => JSON.parse(line) as Proof);
}

/** Writes the rows of these lines into the documentation. False where one of them is not shown. */
function publish(
  promises: ReturnType<typeof promisesOf>,
  lines: number[],
  proofs: Proof[],
  folder: string,
): boolean {
  const ofLines = proofs.filter(({ line }) => lines.includes(line));
  const failed = new Set(failedTests(folder).flatMap((test) => failedLines(test, proofs)));
  const { date, ...machine } = describeMachine();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const measured = `${date.slice(0, 10)}, ${commit}${process.env.FAULTS === "full" ? "" : ", quick"}`;
  const rows = rowsOfProofs(promises, lines, ofLines, failed, measured);
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(page, updateTable(readFileSync(page, "utf8"), rows, facts.join(", ")));
  process.stdout.write(`\n${rows.length} rows of ${page} are written\n`);
  return isShown(lines, ofLines, failed);
}

/** Of a test whose title names no line: those that its file should have shown and has not. */
function failedLines({ file, title }: FailedTest, proofs: Proof[]): number[] {
  const named = /\bline (\d+):/.exec(title)?.[1];
  if (named) {
    return [Number(named)];
  }
  const path = relative(projectRoot, file);
  return linesProven(path).filter(
    (line) => !proofs.some((proof) => proof.line === line && proof.test.startsWith(`${path}: `)),
  );
}
