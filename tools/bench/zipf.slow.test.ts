import { describe, expect, it } from "vitest";
import { chances, zipfSequence } from "./zipf";

function countDraws(count: number, draws: number): number[] {
  const next = zipfSequence(count);
  const counts = Array<number>(count).fill(0);
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const rank = next();
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  return counts;
}

describe(zipfSequence, () => {
  it("draws the first item twice as often as the second, and ten times as often as the tenth", () => {
    const [first = 0, second = 0, ...rest] = countDraws(1000, 200_000);

    expect(first / second).toBeCloseTo(2, 0);
    expect(first / (rest[7] ?? 0)).toBeGreaterThan(8.5);
    expect(first / (rest[7] ?? 0)).toBeLessThan(11.5);
  });

  it("draws only existing items, including the last", () => {
    const counts = countDraws(3, 10_000);

    expect(counts).toHaveLength(3);
    expect(counts.every((count) => count > 1000)).toBe(true);
  });

  it("is the same each time", () => {
    expect(countDraws(50, 500)).toEqual(countDraws(50, 500));
  });
});

describe(chances, () => {
  it("is uniform in [0, 1)", () => {
    const chance = chances();
    const drawn = Array.from({ length: 10_000 }, chance);

    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(drawn.filter((value) => value < 0.25).length / 10_000).toBeCloseTo(0.25, 1);
  });
});
