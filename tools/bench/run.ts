import { once } from "node:events";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../../lib/core/operator-error";
import { keysOf } from "../../lib/core/typed-object";
import { formatRows } from "../../tests/support/table";
import { describeMachine } from "../shared/describe-machine";
import { describeFailure } from "../shared/run-script";
import { stopRequest } from "../shared/stop-signals";
import type { Bench, Scope } from "./bench";
import type { Outcome } from "./row";
import { type RowId, rows } from "./rows";

const allIds = keysOf(rows);

const usage = `Usage: npm run bench -- [ROW ...] [--quick | --full] [--venues=FILE]
Rows: ${allIds.join(", ")}

Measures rows of docs/performance.md, all or these. --quick: fewer of everything, in two minutes; --full: five rounds, every
part of every page, and 1.5 million venues, in hours. --venues: visitors' pages (T1 to T5) show the venues of this file, read
by \`npm run import\`, instead of generated ones.`;

/** `npm run bench` */
export async function runBench(given: string[]): Promise<number> {
  const { ids, ...scope } = parse(given);
  const stop = stopRequest();
  const { openBench } = await import("./bench");
  const bench = await openBench(scope, report);
  try {
    process.env.DATABASE_URL = await bench.database();
    const outcomes: Outcome[] = [];
    const minutes = bench.by({ quick: 5, usual: 10, full: 240 });
    for (const id of stop.aborted ? [] : ids) {
      const limit = AbortSignal.any([stop, AbortSignal.timeout(minutes * 60_000)]);
      outcomes.push(await outcomeOf(id, bench, limit));
      // What was being measured goes on until the end, and would disturb other rows.
      if (limit.aborted) {
        break;
      }
    }
    print(outcomes, { ...describeMachine(), ...scope });
    return outcomes.every(({ verdict }) => verdict !== "FAILED") ? 0 : 1;
  } finally {
    await bench.close();
  }
}

/** Reports progress on standard error, since standard output is for the table. */
function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function parse(given: string[]): Scope & { ids: readonly RowId[] } {
  const { values, positionals } = readArguments(given);
  if (values.quick && values.full) {
    throw new OperatorError(usage);
  }
  const chosen = positionals.map(readId);
  return {
    extent: values.quick ? "quick" : values.full ? "full" : "usual",
    venuesFile: values.venues && resolve(process.env.INIT_CWD ?? ".", values.venues),
    ids: allIds.filter((id) => chosen.length === 0 || chosen.includes(id)),
  };
}

function readArguments(args: string[]) {
  const options = {
    quick: { type: "boolean" },
    full: { type: "boolean" },
    venues: { type: "string" },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new OperatorError(usage);
  }
}

function readId(name: string): RowId {
  const id = allIds.find((one) => one === name.toUpperCase());
  if (!id) {
    throw new OperatorError(`There is no row ${name}.\n${usage}`);
  }
  return id;
}

/** One after the other, since rows share the machine. A failure of one does not end the others. */
async function outcomeOf(id: RowId, bench: Bench, limit: AbortSignal): Promise<Outcome> {
  const { title, target, measure } = await rows[id]();
  report(`${id} ${title} ...`);
  const started = performance.now();
  const ended = once(limit, "abort").then(() => {
    throw new Error(limit.reason?.name === "TimeoutError" ? "took too long" : "was stopped");
  });
  try {
    const { figure, isMet, details = [] } = await Promise.race([measure(bench), ended]);
    const seconds = Math.round((performance.now() - started) / 1000);
    const verdict = isMet === null ? "not measured" : isMet ? "met" : "MISSED";
    report(`  ${figure} (${verdict}, in ${seconds} s)`);
    return { id, title, target, figure, verdict, details };
  } catch (error) {
    const details = describeFailure(error).split("\n");
    report(`  ${details.join("\n  ")}`);
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
