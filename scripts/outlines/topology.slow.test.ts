import { describe, expect, it } from "vitest";
import { simplify } from "./simplify";
import { cutRings } from "./topology";

/** Two squares side by side, with a border of three points. */
const squares = new Map([
  ["west", [["0,0", "1,0", "1,1", "1,2", "0,2"]]],
  ["east", [["1,0", "2,0", "2,2", "1,2", "1,1"]]],
]);

describe(cutRings, () => {
  it("knows neighbors by the line they share", () => {
    const cut = cutRings(squares);
    expect(cut.neighborsOf("west")).toEqual(["east"]);
    const shared = ["west", "east"].map((key) =>
      cut
        .ringsOf(key)
        .flat()
        .find(({ owners }) => owners.length === 2),
    );
    expect(shared[0]?.points).toEqual(shared[1]?.points);
    expect(shared[0]?.isReversed).not.toBe(shared[1]?.isReversed);
  });

  it("does not cut an island", () => {
    const cut = cutRings(new Map([["island", [["5,5", "6,5", "6,6"]]]]));
    expect(cut.ringsOf("island")[0]?.map(({ points }) => points)).toEqual([
      ["5,5", "6,5", "6,6", "5,5"],
    ]);
  });
});

describe(simplify, () => {
  it("leaves out points near the line without them", () => {
    const line: [number, number][] = [
      [0, 0],
      [5, 0.4],
      [10, 0],
      [10, 10],
    ];
    expect(simplify(line, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });
});
