import { describe, expect, it } from "vitest";
import { type Proof, promisesOf } from "../../tests/support/reliability";
import { formatProofs, isShown, replaceTable } from "./test-faults-table";

const promises = promisesOf({ isFull: true });
const none = new Set<number>();

function proof(line: number, changes: Partial<Proof> = {}): Proof {
  const test = `tests/resilience/some.spec.ts: line ${line}: it holds`;
  return { line, figure: "0 lost of 208", holds: true, test, ...changes };
}

const all = Object.keys(promises).map((line) => proof(Number(line)));

function rowsOf(line: number, table: string): string[] {
  return table.split("\n").filter((row) => row.startsWith(`| ${line} `));
}

describe(formatProofs, () => {
  it("has a row for each promise with its figure and its test", () => {
    const table = formatProofs(promises, [proof(3)], none);

    expect(rowsOf(3, table)[0]).toMatch(
      /PostgreSQL killed under load +\| 0 lost, back in ≤ 5 s +\| 0 lost of 208 \| tests\/resilience\/some.spec.ts: it holds +\|$/,
    );
    expect(rowsOf(32, table)[0]).toMatch(/\| NOT SHOWN +\|/);
    expect(table.split("\n")).toHaveLength(Object.keys(promises).length + 2);
  });

  it("says what is promised once where several tests show it", () => {
    const [first, second] = rowsOf(4, formatProofs(promises, [proof(4), proof(4)], none));

    expect(first).toContain("Database stopped");
    expect(second).not.toContain("Database stopped");
    expect(second).toContain("0 lost of 208");
  });

  it("shows that a test failed, and a figure that misses its target", () => {
    const table = formatProofs(promises, [proof(5), proof(6, { holds: false })], new Set([5]));

    expect(rowsOf(5, table)[1]).toContain("| FAILED ");
    expect(rowsOf(6, table)[0]).toContain("| FAILED: 0 lost of 208 |");
  });
});

describe(isShown, () => {
  it.each([
    ["all shown", all, none, true],
    ["one line without a figure", all.slice(1), none, false],
    ["a target missed", [...all, proof(1, { holds: false })], none, false],
    ["a test failed", all, new Set([1]), false],
  ])("%s", (_, proofs, failed, expected) => {
    expect(isShown(promises, proofs, failed)).toBe(expected);
  });
});

describe(replaceTable, () => {
  it("leaves the rest of the page as it is", () => {
    const page = (table: string) =>
      `# Title\n\n<!-- table: printed by npm run test:faults -- --report -->\n\n${table}\n\n<!-- end of table -->\n\n## More\n`;

    expect(replaceTable(page("old"), "new")).toBe(page("new"));
  });

  it("does not write into a page without a place for it", () => {
    expect(() => replaceTable("# Title\n", "new")).toThrow("no place");
  });
});
