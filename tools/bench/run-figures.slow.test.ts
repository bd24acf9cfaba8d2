import { describe, expect, it } from "vitest";
import type { Figure } from "./figure";
import type { Harness } from "./harness";
import { runFigures } from "./run-figures";

const lines: string[] = [];
const harness = { report: (line: string) => lines.push(line) } as unknown as Harness;

function figureThat(id: string, measure: Figure["measure"]): Figure {
  return { id, title: "something", target: "≤ 1", measure };
}

describe(runFigures, () => {
  it("reports each verdict, continues after a failure, and sorts by number", async () => {
    const outcomes = await runFigures(
      [
        figureThat("P10", async () => ({ figure: "0.5", isMet: true })),
        figureThat("P2", async () => {
          throw new Error("no such page");
        }),
        figureThat("P3", async () => ({ figure: "2", isMet: false, details: ["20 ÷ 10 ms"] })),
        figureThat("P4", async () => ({ verdict: "not built", reason: "comes later" })),
      ],
      harness,
      new AbortController().signal,
    );

    expect(outcomes.map(({ id, verdict, figure }) => [id, verdict, figure])).toEqual([
      ["P2", "failed", "–"],
      ["P3", "missed", "2"],
      ["P4", "not built", "–"],
      ["P10", "met", "0.5"],
    ]);
    expect(outcomes[0]?.details.join()).toContain("no such page");
    expect(outcomes[1]?.details).toEqual(["20 ÷ 10 ms"]);
    expect(lines).toContain("  0.5 (met)");
  });

  it("starts no more figures after a stop request", async () => {
    const controller = new AbortController();
    const stopping = figureThat("P1", async () => {
      controller.abort();
      return { figure: "1", isMet: true };
    });

    await expect(
      runFigures([stopping, stopping], harness, controller.signal),
    ).resolves.toHaveLength(1);
  });
});
