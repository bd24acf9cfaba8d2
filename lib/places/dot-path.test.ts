import { describe, expect, it } from "vitest";
import { dotPath, joinNumbers } from "./dot-path";

describe(dotPath, () => {
  it("draws each point once, in rows, relative to the one before", () => {
    const points = [
      { x: 5, y: 9 },
      { x: -2, y: 3 },
      { x: 5, y: 9 },
    ];
    expect(dotPath(points)).toBe("m-2 3h0m7 6h0");
  });

  it("draws nothing without points", () => {
    expect(dotPath([])).toBe("");
  });
});

describe(joinNumbers, () => {
  it("separates numbers by a space or a minus", () => {
    expect(joinNumbers([-1, 2, -3, 0])).toBe("-1 2-3 0");
  });
});
