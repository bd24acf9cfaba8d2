import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { OperatorError } from "../../lib/core/operator-error";
import { projectRoot } from "../../lib/core/project";
import { type Proof, promisesOf } from "../../tests/support/reliability";
import { ensureBuild } from "../build/build";
import { describeMachine } from "../shared/describe-machine";
import { formatProofs, isShown, replaceTable } from "./test-faults-table";
import { runTests } from "./test-run";
import { type Counts, type FailedTest, failedTests, runPlaywright, runVitest } from "./test-steps";

const usage = "Usage: npm run test:faults -- [LINE ... | --report] [--quick]";
const faults = "tests/resilience/";
const page = join(projectRoot, "docs/reliability.md");

/** What runs, and which tests of it. */
type Chosen = { files: string[]; titles: string | null };

/** `npm run test:faults` */
export async function proveReliability(given: string[]): Promise<number> {
  const isQuick = given.includes("--quick");
  const args = given.filter((argument) => argument !== "--quick");
  const isReport = args.includes("--report");
  const promises = promisesOf({ isFull: !isQuick });
  if (!(isReport ? args.length === 1 : args.every((argument) => argument in promises))) {
    throw new OperatorError(usage);
  }
  process.env.FAULTS = isQuick ? "quick" : "full";
  process.env.TEST_TIER = "all";
  const chosen = isReport ? { files: provingFiles(), titles: null } : chooseTests(args);
  const total = await runTests(async (folder, stop) => {
    const proofFile = join(folder, "proofs.jsonl");
    process.env.RELIABILITY_PROOFS = proofFile;
    await ensureBuild((line) => process.stdout.write(`${line}\n`));
    const counts = await runChosen(chosen, folder);
    const isComplete =
      !isReport || stop.aborted || publish(promises, readProofs(proofFile), folder);
    return isComplete ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  });
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

/** The tests that say in their title which line they are about. */
function chooseTests(lines: string[]): Chosen {
  if (lines.length === 0) {
    return { files: provingFiles().filter((file) => file.startsWith(faults)), titles: null };
  }
  const titles = `\\bline (${lines.join("|")}):`;
  const files = provingFiles().filter((file) => new RegExp(titles).test(readProjectFile(file)));
  return { files, titles };
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
  return total.passed + total.failed === 0 ? { passed: 0, failed: 1 } : total;
}

function readProofs(file: string): Proof[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.map((line) => JSON.parse(line) as Proof);
}

/** Prints the table and writes it into the documentation. False where a line is not shown. */
function publish(
  promises: ReturnType<typeof promisesOf>,
  proofs: Proof[],
  folder: string,
): boolean {
  const failed = new Set(failedTests(folder).flatMap((test) => failedLines(test, proofs)));
  const table = formatProofs(promises, proofs, failed);
  const measured = { form: process.env.FAULTS, ...describeMachine() };
  const facts = Object.entries(measured).map(([name, value]) => `${name}: ${value}`);
  process.stdout.write(`\n${table}\n\n${facts.join("\n")}\n`);
  writeFileSync(page, replaceTable(readFileSync(page, "utf8"), `${table}\n\n${facts.join(", ")}`));
  return isShown(promises, proofs, failed);
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
