import { describe, expect, it } from "vitest";
import { spellingDistance } from "./distance";

describe(spellingDistance, () => {
  it.each([
    ["lantern", "lantern", 0],
    ["lantren", "lantern", 1],
    ["lanten", "lantern", 1],
    ["lannterns", "lantern", 2],
    ["masey", "massey", 1],
    ["", "hall", 4],
    ["hall", "", 4],
    ["abcd", "badc", 2],
  ])("from %s to %s is %i", (one, other, distance) => {
    expect(spellingDistance(one, other)).toBe(distance);
    expect(spellingDistance(other, one)).toBe(distance);
  });
});
