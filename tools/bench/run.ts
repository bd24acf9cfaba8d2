import { OperatorError } from "../../lib/core/operator-error";
import { keysOf } from "../../lib/core/typed-object";
import { formatRows } from "../../tests/support/table";
import { describeMachine } from "../shared/describe-machine";
import { describeFailure } from "../shared/run-script";
import { stopRequest } from "../shared/stop-signals";
import type { Bench, Extent } from "./bench";
import type { Outcome } from "./row";
import { type RowId, rows } from "./rows";

const allIds = keysOf(rows);

const usage = `Usage: npm run bench -- [ROW ...] [--quick | --full]
Rows: ${allIds.join(", ")}

Measures rows of docs/performance.md, all or these, each in five minutes at most. --quick: one round, fewer requests;
--full: five rounds, and 1.5 million venues.`;

/** `npm run bench` */
export async function runBench(given: string[]): Promise<number> {
  const { extent, ids } = parse(given);
  const stop = stopRequest();
  const { openBench } = await import("./bench");
  const bench = await openBench(extent, report);
  try {
    process.env.DATABASE_URL = await bench.database();
    const outcomes: Outcome[] = [];
    for (const id of stop.aborted ? [] : ids) {
      outcomes.push(await outcomeOf(id, bench, stop));
    }
    print(outcomes, { ...describeMachine(), extent });
    return outcomes.every(({ verdict }) => verdict !== "FAILED") ? 0 : 1;
  } finally {
    await bench.close();
  }
}

/** Reports progress on standard error, since standard output is for the table. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function parse(given: string[]): { extent: Extent; ids: readonly RowId[] } {
  const [option, ...others] = given.filter((argument) => argument.startsWith("-"));
  const extents: Record<string, Extent> = { "--quick": "quick", "--full": "full" };
  const extent = option === undefined ? "usual" : extents[option];
  if (!extent || others.length > 0) {
    throw new OperatorError(usage);
  }
  const names = given.filter((argument) => !argument.startsWith("-"));
  const chosen = names.map(readId);
  return { extent, ids: allIds.filter((id) => chosen.length === 0 || chosen.includes(id)) };
}

function readId(name: string): RowId {
  const id = allIds.find((one) => one === name.toUpperCase());
  if (!id) {
    throw new OperatorError(`There is no row ${name}.\n${usage}`);
  }
  return id;
}

/** One after the other, since rows share the machine. A failure of one does not end the others. */
async function outcomeOf(id: RowId, bench: Bench, stop: AbortSignal): Promise<Outcome> {
  const { title, target, measure } = await rows[id]();
  report(`${id} ${title} ...`);
  const started = performance.now();
  const timeout = AbortSignal.timeout(bench.by({ quick: 2, usual: 5, full: 30 }) * 60_000);
  const ended = new Promise<never>((_, reject) => {
    AbortSignal.any([timeout, stop]).addEventListener("abort", () =>
      reject(new Error(stop.aborted ? "was stopped" : "took too long")),
    );
  });
  try {
    const { figure, isMet, details = [] } = await Promise.race([measure(bench), ended]);
    const seconds = Math.round((performance.now() - started) / 1000);
    const verdict = isMet === null ? "not measured" : isMet ? "met" : "MISSED";
    report(`  ${figure} (${verdict}, in ${seconds} s)`);
    return { id, title, target, figure, verdict, details };
  } catch (error) {
    const details = [describeFailure(error)];
    report(`  ${details}`);
    return { id, title, target, figure: "–", verdict: "FAILED", details };
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
