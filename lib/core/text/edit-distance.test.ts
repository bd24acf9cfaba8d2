import { describe, expect, it } from "vitest";
import { oneMistakeFrom, spellingDistance } from "./edit-distance";

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

describe(oneMistakeFrom, () => {
  it.each(["el", "hall", "abbey"])("lists only words one edit away from %s, each once", (word) => {
    const edits = oneMistakeFrom(word);

    expect(edits.filter((edit) => spellingDistance(word, edit) !== 1)).toEqual([]);
    expect(new Set(edits).size).toBe(edits.length);
  });

  it("lists only swapped letters for long words, which trigrams find", () => {
    expect(oneMistakeFrom("lantern")).toContain("lantren");
    expect(oneMistakeFrom("lantern")).not.toContain("lanten");
    expect(oneMistakeFrom("lantern", 8)).toContain("lanten");
    expect(oneMistakeFrom("halls")).toEqual(expect.arrayContaining(["hall", "halos", "shalls"]));
  });
});
