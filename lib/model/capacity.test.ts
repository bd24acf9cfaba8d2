import { describe, expect, it } from "vitest";
import { capacityBands, capacityBandsOf } from "./capacity";

describe(capacityBandsOf, () => {
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
    [0, undefined],
    [-1, undefined],
    [null, undefined],
  ] as const)("puts %j into band %j", (capacity, band) => {
    const known = { capacity, capacityMin: null, capacityMax: null };
    expect(capacityBandsOf(known)).toEqual(band === undefined ? [] : [band]);
  });

  it.each([
    [{ capacityMin: 450, capacityMax: 640 }, ["medium", "large"]],
    [{ capacityMin: 501, capacityMax: 1000 }, ["large"]],
    [{ capacityMin: 100, capacityMax: 200 }, ["small", "medium"]],
    [{ capacityMin: 150, capacityMax: 20_000 }, ["small", "medium", "large", "xl", "xxl"]],
    [{ capacityMin: 900, capacityMax: null }, ["large", "xl", "xxl"]],
    [{ capacityMin: 450, capacityMax: 640, capacity: 600 }, ["large"]],
  ])("puts %j into each band that it touches", (range, bands) => {
    expect(capacityBandsOf({ capacity: null, ...range })).toEqual(bands);
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
