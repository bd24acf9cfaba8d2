import { describe, expect, it } from "vitest";
import { drawDots, type MapCell, mergeCells } from "./dots";

function cellAt(latitude: number, longitude: number, venueCount = 1, regionId = 1): MapCell {
  return {
    regionId,
    x: Math.floor(longitude * 10),
    y: Math.floor(latitude * 10),
    venueCount,
  };
}

describe(mergeCells, () => {
  it("limits the number of dots and loses no venue", () => {
    const cells = Array.from({ length: 4000 }, (_, index) =>
      cellAt(30 + Math.floor(index / 80) * 0.2, -120 + (index % 80) * 0.5, 2),
    );
    const dots = mergeCells(cells, 1500);

    expect(dots.length).toBeLessThanOrEqual(1500);
    expect(dots.reduce((sum, dot) => sum + dot.venueCount, 0)).toBe(8000);
  });

  it("does not merge cells of different regions", () => {
    expect(mergeCells([cellAt(40, -75, 1, 1), cellAt(40, -75, 1, 2)], 1500)).toHaveLength(2);
  });
});

describe(drawDots, () => {
  it("draws nothing without venues", () => {
    expect(drawDots([], { most: 10, units: 1000 })).toEqual([]);
  });

  it("groups dots by region and size", () => {
    const cells = [cellAt(25.7, -80.2, 30), cellAt(47.6, -122.3, 8), cellAt(63.7, -68.5, 1, 2)];
    const dots = drawDots(cells, { most: 10, units: 1000 });

    expect(dots.map(({ regionId, size }) => [regionId, size])).toEqual([
      [1, "large"],
      [1, "medium"],
      [2, "small"],
    ]);
    expect(dots.every(({ path }) => /^m-?\d+ ?-?\d+h0$/.test(path))).toBe(true);
  });
});
