import { describe, expect, it } from "vitest";
import type { Outcome } from "./figure";
import { formatNumber, formatTable } from "./table";

const outcome: Outcome = {
  ...{ id: "P1", title: "page cache", target: "≥ 0.6", figure: "0.71", verdict: "met" },
  details: [],
};

describe(formatTable, () => {
  it("aligns the columns", () => {
    const table = formatTable([
      outcome,
      { ...outcome, id: "P17", title: "a longer title", verdict: "missed" },
    ]);

    expect(table.split("\n")).toEqual([
      "| #   | What           | Target | Figure |        |",
      "|-----|----------------|--------|--------|--------|",
      "| P1  | page cache     | ≥ 0.6  | 0.71   | met    |",
      "| P17 | a longer title | ≥ 0.6  | 0.71   | MISSED |",
    ]);
  });

  it("escapes vertical bars", () => {
    expect(formatTable([{ ...outcome, figure: "1 | 2" }])).toContain("| 1 \\| 2 |");
  });

  it.each([
    ["not built", "not built yet"],
    ["failed", "NOT MEASURED"],
    ["left out", "left out"],
  ] as const)("marks the verdict '%s'", (verdict, words) => {
    expect(formatTable([{ ...outcome, verdict }])).toContain(words);
  });
});

describe(formatNumber, () => {
  it.each([
    [0.02431, "0.0243"],
    [0.6, "0.6"],
    [34.46, "34.5"],
    [999.6, "1,000"],
    [1204.4, "1,204"],
    [2_170_000, "2,170,000"],
    [0, "0"],
  ])("writes %d as %s", (value, expected) => {
    expect(formatNumber(value)).toBe(expected);
  });
});
