import type { Proof, promisesOf } from "../../tests/support/reliability";
import { formatRows } from "../bench/table";

const headings = ["#", "What", "Target", "Figure", "Shown by", "Measured"];

const begin = "<!-- table: printed by npm run test:faults -- --report -->";
const end = "<!-- end of table -->";

type Promises = ReturnType<typeof promisesOf>;

/** The cells under `headings`. */
type Row = readonly string[];

/**
 * Rows of the lines that were tested, with the figures that their tests printed. States each promise once; tests of one
 * file with the same figure share a row.
 * @param measured the day and the commit
 */
export function rowsOfProofs(
  promises: Promises,
  lines: readonly number[],
  proofs: readonly Proof[],
  failed: ReadonlySet<number>,
  measured: string,
): Row[] {
  return lines.flatMap((line) => {
    const cells = figuresOf(proofs.filter((proof) => proof.line === line));
    if (failed.has(line)) {
      cells.push(["FAILED", "a test of this line"]);
    } else if (cells.length === 0) {
      cells.push(["NOT SHOWN", ""]);
    }
    return cells.map((shown, index) => {
      const { promise = "", target = "" } = (index === 0 && promises[line]) || {};
      return [`${line}`, promise, target, ...shown, measured];
    });
  });
}

function figuresOf(proofs: readonly Proof[]): [figure: string, shownBy: string][] {
  const testsOf = new Map<string, string[]>();
  for (const { figure, holds, test } of proofs) {
    const shown = `${test.split(": ")[0]}\n${holds ? figure : `FAILED: ${figure}`}`;
    testsOf.set(shown, [
      ...(testsOf.get(shown) ?? []),
      test.replace(/: lines? [\d, and]+: /, ": "),
    ]);
  }
  return [...testsOf].map(([shown, [first = "", ...more]]) => {
    const [file = "", figure = ""] = shown.split("\n");
    return [figure, more.length === 0 ? first : `${file}: ${more.length + 1} tests`];
  });
}

/** Whether each of these lines has a figure and no figure misses its target. */
export function isShown(
  lines: readonly number[],
  proofs: readonly Proof[],
  failed: ReadonlySet<number>,
): boolean {
  const holding = new Set(proofs.filter(({ holds }) => holds).map(({ line }) => line));
  return (
    failed.size === 0 &&
    proofs.every(({ holds }) => holds) &&
    lines.every((line) => holding.has(line))
  );
}

/** Replaces the rows of the same lines; other rows and the rest of the page stay unchanged. */
export function updateTable(page: string, rows: readonly Row[], machine: string): string {
  const [before, rest] = page.split(begin);
  const [old, after] = rest?.split(end) ?? [];
  if (before === undefined || old === undefined || after === undefined) {
    throw new Error(`The page has no table between "${begin}" and "${end}".`);
  }
  const renewed = new Set(rows.map(([line]) => line));
  const all = [...readRows(old).filter(([line]) => !renewed.has(line)), ...rows].sort(
    ([one], [other]) => Number(one) - Number(other),
  );
  return `${before}${begin}\n\n${formatRows(headings, all)}\n\n${machine}\n\n${end}${after}`;
}

function readRows(table: string): Row[] {
  return table
    .split("\n")
    .filter((row) => /^\| \d/.test(row))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("\\|", "|")),
    );
}
