import type { Proof, promisesOf } from "../../tests/support/reliability";
import { formatRows } from "../bench/table";

const headings = ["#", "What", "Target", "Figure", "Shown by"];

const begin = "<!-- table: printed by npm run test:faults -- --report -->";
const end = "<!-- end of table -->";

type Promises = ReturnType<typeof promisesOf>;

/** The lines of the promises, each said once, with the figures that its tests told. */
export function formatProofs(
  promises: Promises,
  proofs: readonly Proof[],
  failed: ReadonlySet<number>,
): string {
  const rows = Object.keys(promises).flatMap((key) => {
    const line = Number(key);
    const told = proofs.filter((proof) => proof.line === line);
    const cells = told.map(({ figure, holds, test }) => [
      holds ? figure : `FAILED: ${figure}`,
      test.replace(/: lines? [\d, and]+: /, ": "),
    ]);
    if (failed.has(line)) {
      cells.push(["FAILED", "a test of this line"]);
    } else if (told.length === 0) {
      cells.push(["NOT SHOWN", ""]);
    }
    return cells.map((shown, index) => {
      const { promise = "", target = "" } = (index === 0 && promises[line]) || {};
      return [`${line}`, promise, target, ...shown];
    });
  });
  return formatRows(headings, rows);
}

/** Whether every line has a figure, and none of them one that misses its target. */
export function isShown(
  promises: Promises,
  proofs: readonly Proof[],
  failed: ReadonlySet<number>,
): boolean {
  const holding = new Set(proofs.filter(({ holds }) => holds).map(({ line }) => line));
  return (
    failed.size === 0 &&
    proofs.every(({ holds }) => holds) &&
    Object.keys(promises).every((line) => holding.has(Number(line)))
  );
}

/** The page with another table between its marks; the rest of it stays. */
export function replaceTable(page: string, table: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`The page has no place for the table: "${begin}" and "${end}".`);
  }
  return `${before}${begin}\n\n${table}\n\n${end}${after}`;
}
