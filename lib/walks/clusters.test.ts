import { describe, expect, it } from "vitest";
import { countWithinWalk, findWalks } from "./clusters";

/** So many meters east of a corner in a city at 45°N. */
const east = (meters: number) => ({ latitude: 45, longitude: -73 + meters / 78_847 });

describe(countWithinWalk, () => {
  it("counts the others up to ten minutes away, also at the same address", () => {
    expect(countWithinWalk([east(0), east(0), east(600), east(630), east(5_000)])).toEqual([
      2, 2, 3, 1, 0,
    ]);
  });

  it("counts none alone, and of none", () => {
    expect(countWithinWalk([east(0)])).toEqual([0]);
    expect(countWithinWalk([])).toEqual([]);
  });
});

describe(findWalks, () => {
  it("goes from door to door while the next is a short step away", () => {
    const street = [0, 200, 400, 600, 800].map(east);
    const others = [1_200, 1_400, 1_600].map(east);
    expect(findWalks([...others, ...street]).map((walk) => walk.toSorted())).toEqual([
      [3, 4, 5, 6, 7],
    ]);
  });

  it("lists the one of most first", () => {
    const short = [0, 100, 200, 300].map(east);
    const long = [5_000, 5_100, 5_200, 5_300, 5_400].map(east);
    expect(findWalks([...short, ...long]).map(({ length }) => length)).toEqual([5, 4]);
  });
});
