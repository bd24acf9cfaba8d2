import { describe, expect, it } from "vitest";
import { clip } from "./clip";

const box = { left: 0, top: 0, right: 10, bottom: 10 };

describe(clip, () => {
  it("cuts what lies outside of the box", () => {
    const square = [
      { x: -5, y: 2 },
      { x: 5, y: 2 },
      { x: 5, y: 8 },
      { x: -5, y: 8 },
    ];
    const cut = clip(square, box);

    expect(cut).toHaveLength(4);
    expect(Math.min(...cut.map(({ x }) => x))).toBe(0);
    expect(Math.max(...cut.map(({ x }) => x))).toBe(5);
  });

  it("keeps nothing of a polygon beside the box", () => {
    const beside = [
      { x: 11, y: 1 },
      { x: 12, y: 1 },
      { x: 12, y: 2 },
    ];
    expect(clip(beside, box)).toEqual([]);
  });

  it("keeps the box of a polygon around it", () => {
    const around = [
      { x: -1, y: -1 },
      { x: 11, y: -1 },
      { x: 11, y: 11 },
      { x: -1, y: 11 },
    ];
    expect(clip(around, box)).toEqual(
      expect.arrayContaining([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ]),
    );
  });
});
