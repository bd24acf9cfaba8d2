import { describe, expect, it } from "vitest";
import { bounds, isFull, type Proof, promisesOf } from "../../tests/support/reliability";
import { isShown, rowsOfProofs, updateTable } from "./test-faults-table";

const promises = promisesOf({ isFull: true });
const none = new Set<number>();
const lines = Object.keys(promises).map(Number);
const measured = "2026-11-22, 3ede727";

function proof(line: number, changes: Partial<Proof> = {}): Proof {
  const test = `tests/resilience/some.spec.ts: line ${line}: it holds`;
  return { line, figure: "0 lost of 208", holds: true, test, ...changes };
}

const all = lines.map((line) => proof(line));

describe(promisesOf, () => {
  it("states the bounds that the tests of the same form check", () => {
    const { slowerCachedPages, toldSeconds } = bounds;

    expect(promisesOf({ isFull })[5]?.target).toBe(
      `cached pages ≤ ${slowerCachedPages} ×, others ≤ ${toldSeconds} s`,
    );
  });
});

describe(rowsOfProofs, () => {
  it("has a row per line with its figure, test, and date", () => {
    expect(rowsOfProofs(promises, [3, 32], [proof(3)], none, measured)).toEqual([
      [
        "3",
        "PostgreSQL killed under load",
        "0 lost, back in ≤ 5 s",
        "0 lost of 208",
        "tests/resilience/some.spec.ts: it holds",
        measured,
      ],
      ["32", "Scripts off", "100 % of the tasks", "NOT SHOWN", "", measured],
    ]);
  });

  it("states a promise once if several tests prove it", () => {
    const proofs = [proof(4), proof(4, { figure: "0 lost of 3" })];
    const [first, second] = rowsOfProofs(promises, [4], proofs, none, measured);

    expect(first).toContain("Database stopped: pages, new pages, forms");
    expect(second).toEqual(["4", "", "", "0 lost of 3", expect.any(String), measured]);
  });

  it("groups tests of a file that share a figure", () => {
    const proofs = [proof(31), proof(31, { test: "tests/resilience/some.spec.ts: another" })];

    expect(rowsOfProofs(promises, [31], proofs, none, measured)).toHaveLength(1);
    expect(rowsOfProofs(promises, [31], proofs, none, measured)[0]).toContain(
      "tests/resilience/some.spec.ts: 2 tests",
    );
  });

  it("marks failed tests and figures that miss their target", () => {
    const proofs = [proof(5), proof(6, { holds: false })];
    const [, failed, missed] = rowsOfProofs(promises, [5, 6], proofs, new Set([5]), measured);

    expect(failed).toContain("FAILED");
    expect(missed).toContain("FAILED: 0 lost of 208");
  });
});

describe(isShown, () => {
  it.each([
    ["all shown", all, none, true],
    ["one line without a figure", all.slice(1), none, false],
    ["a target missed", [...all, proof(1, { holds: false })], none, false],
    ["a test failed", all, new Set([1]), false],
  ])("%s", (_, proofs, failed, expected) => {
    expect(isShown(lines, proofs, failed)).toBe(expected);
  });

  it("checks only the lines that were tested", () => {
    expect(isShown([3], [proof(3)], none)).toBe(true);
  });
});

describe(updateTable, () => {
  const page = (table: string) =>
    `# Title\n\n<!-- table: printed by npm run test:faults -- --report -->\n\n${table}\n\n<!-- end of table -->\n\n## More\n`;
  const rowOf = (line: number, figure: string) => [`${line}`, "a|b", "0", figure, "a test", "now"];

  it("replaces only the rows of the lines that were tested", () => {
    const former = updateTable(page("nothing"), [rowOf(2, "old"), rowOf(10, "old")], "machine: 1");
    const updated = updateTable(former, [rowOf(2, "new"), rowOf(2, "too")], "machine: 2");

    expect(updated).toBe(
      updateTable(
        page("nothing"),
        [rowOf(2, "new"), rowOf(2, "too"), rowOf(10, "old")],
        "machine: 2",
      ),
    );
    expect(updated.startsWith("# Title\n\n<!--")).toBe(true);
    expect(updated.endsWith("<!-- end of table -->\n\n## More\n")).toBe(true);
  });

  it("rejects a page without the table's markers", () => {
    expect(() => updateTable("# Title\n", [], "")).toThrow("no table");
  });
});
