import { describe, expect, it } from "vitest";
import { inTurn, median, percentile } from "./statistics";

describe(median, () => {
  it.each([
    [[3], 3],
    [[10, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[100, 9, 20], 20],
    [[], Number.NaN],
  ])("returns for %j the median %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe(percentile, () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [hundred, 0.99, 99],
    [hundred, 0.5, 50],
    [hundred, 1, 100],
    [hundred, 0, 1],
    [[7], 0.99, 7],
    [[], 0.99, Number.NaN],
  ])("returns for %j at %d the percentile %d", (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});

describe(inTurn, () => {
  it("measures in turn and returns the median of each", async () => {
    const order: string[] = [];
    const contestant = (name: string, values: number[]) => async () => {
      order.push(name);
      return values.shift() ?? Number.NaN;
    };

    await expect(
      inTurn(3, [contestant("a", [5, 1, 2]), contestant("b", [30, 20, 10])]),
    ).resolves.toEqual([2, 20]);
    expect(order.join("")).toBe("ababab");
  });
});
