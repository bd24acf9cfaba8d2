import { describe, expect, it } from "vitest";
import { capacityBandOf, capacityBands } from "./capacity";

describe(capacityBandOf, () => {
  it.each([
    [1, "small"],
    [199, "small"],
    [200, "medium"],
    [500, "medium"],
    [501, "large"],
    [1000, "large"],
    [1001, "xl"],
    [5000, "xl"],
    [5001, "xxl"],
    [500_000, "xxl"],
    [0, null],
    [-1, null],
    [null, null],
  ] as const)("puts %j into band %j", (capacity, band) => {
    expect(capacityBandOf(capacity)).toBe(band);
  });
});

describe("capacityBands", () => {
  it("has no gaps or overlaps between bands", () => {
    const starts = capacityBands.slice(1).map((band) => band.min);
    const ends = capacityBands.slice(0, -1).map((band) => (band.max ?? 0) + 1);

    expect(starts).toEqual(ends);
  });

  it("uses the labels of the specification", () => {
    expect(capacityBands.map((band) => band.label)).toEqual([
      "Small (Under 200)",
      "Medium (200-500)",
      "Large (501-1000)",
      "Extra Large (1001-5000)",
      "Arena (5000+)",
    ]);
  });
});
