import { OperatorError } from "../../lib/core/operator-error";
import { formatRows } from "../../tests/support/table";
import { describeMachine } from "../shared/describe-machine";
import { describeFailure } from "../shared/run-script";
import { stopRequest } from "../shared/stop-signals";
import type { Bench, Extent } from "./bench";
import type { Outcome, Row } from "./row";

const usage = `Usage: npm run bench -- [ROW ...] [--quick | --full]

Measures rows of docs/performance.md, all or these, each in five minutes at most. --quick: one round, fewer requests;
--full: five rounds, and 1.5 million venues.`;

/** `npm run bench` */
export async function runBench(given: string[]): Promise<number> {
  const { extent, ids } = parse(given);
  const stop = stopRequest();
  const { openBench } = await import("./bench");
  const bench = await openBench(extent, report);
  try {
    // Modules of the site read the environment when they are loaded.
    process.env.DATABASE_URL = await bench.database();
    const { rows } = await import("./rows");
    const chosen = rows.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const known = rows.map(({ id }) => id);
    if (ids.some((id) => !known.includes(id))) {
      throw new OperatorError(`${usage}\nRows: ${known.join(", ")}`);
    }
    const outcomes: Outcome[] = [];
    for (const row of stop.aborted ? [] : chosen) {
      outcomes.push(await measure(row, bench, stop));
    }
    print(outcomes, { ...describeMachine(), extent });
    return outcomes.every(({ verdict }) => verdict !== "NOT MEASURED") ? 0 : 1;
  } finally {
    await bench.close();
  }
}

/** Reports progress on standard error, since standard output is for the table. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function parse(given: string[]): { extent: Extent; ids: string[] } {
  const [option, ...others] = given.filter((argument) => argument.startsWith("-"));
  const extents: Record<string, Extent> = { "--quick": "quick", "--full": "full" };
  const extent = option === undefined ? "usual" : extents[option];
  if (!extent || others.length > 0) {
    throw new OperatorError(usage);
  }
  const ids = given.filter((argument) => !argument.startsWith("-"));
  return { extent, ids: ids.map((id) => id.toUpperCase()) };
}

/** One after the other, since rows share the machine. A failure of one does not end the others. */
async function measure(row: Row, bench: Bench, stop: AbortSignal): Promise<Outcome> {
  const { id, title, target } = row;
  report(`${id} ${title} ...`);
  const started = performance.now();
  const timeout = AbortSignal.timeout(bench.by({ quick: 2, usual: 5, full: 30 }) * 60_000);
  const ended = new Promise<never>((_, reject) => {
    AbortSignal.any([timeout, stop]).addEventListener("abort", () =>
      reject(new Error(stop.aborted ? "was stopped" : "took too long")),
    );
  });
  try {
    const { figure, isMet, details = [] } = await Promise.race([row.measure(bench), ended]);
    const seconds = Math.round((performance.now() - started) / 1000);
    const verdict = isMet ? "met" : "MISSED";
    report(`  ${figure} (${verdict}, in ${seconds} s)`);
    return { id, title, target, figure, verdict, details };
  } catch (error) {
    const details = [describeFailure(error)];
    report(`  ${details}`);
    return { id, title, target, figure: "–", verdict: "NOT MEASURED", details };
  }
}

function print(outcomes: Outcome[], machine: Record<string, unknown>): void {
  const cells = outcomes.map(({ id, title, target, figure, verdict }) => [
    ...[id, title, target, figure, verdict],
  ]);
  const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
  const details = outcomes.flatMap((one) => one.details.map((line) => `${one.id} ${line}`));
  const table = formatRows(["#", "What", "Target", "Figure", ""], cells);
  process.stdout.write(`\n${[table, facts.join("\n"), details.join("\n")].join("\n\n")}\n`);
}
