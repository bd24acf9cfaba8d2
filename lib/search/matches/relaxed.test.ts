import { describe, expect, it } from "vitest";
import type { NamedGenre } from "../places/kinds";
import type { Scope } from "../places/scopes";
import { relax } from "./relaxed";

const genres: NamedGenre[] = [
  { id: 1, kind: "TYPE", slug: "club", names: ["club", "disco"] },
  { id: 2, kind: "MUSIC", slug: "jazz", names: ["jazz"] },
];
const town: Scope = { kind: "city", places: [], rest: [], isTyped: false };
const country: Scope = { ...town, kind: "country" };
const none = { type: undefined, capacityBand: undefined, amenities: [] };

describe(relax, () => {
  it("drops one filter after another, from the last to the first, and tries each alone", () => {
    const ways = relax([{ words: ["small", "jazz", "clubs"], scope: town }], genres);
    expect(ways.map(({ leftOut }) => leftOut)).toEqual([
      [],
      ["club"],
      ["jazz", "club"],
      ["small", "club"],
      ["small", "jazz"],
      ["small", "jazz", "club"],
    ]);
    expect(ways[1]?.arms).toEqual([
      { scope: town, filter: { ...none, capacityBand: "small" }, genreIds: [2] },
      { scope: town, words: ["small", "jazz"], endings: ["jazzs"] },
    ]);
    expect(ways[4]?.arms).toContainEqual({ scope: town, words: ["club"], endings: ["clubs"] });
    expect(ways[5]?.arms).toEqual([{ scope: town }]);
  });

  it("compares each name of a kind with names of venues", () => {
    const [way] = relax([{ words: ["club", "disco"], scope: town }], genres);
    expect(way?.arms).toEqual([
      { scope: town, filter: { ...none, type: "club" }, genreIds: [] },
      { scope: town, words: ["club"], endings: ["clubs"] },
      { scope: town, words: ["disco"], endings: ["discos"] },
    ]);
  });

  it("keeps the other words, without fillers", () => {
    const ways = relax([{ words: ["best", "lantern", "jazz"] }], genres);
    expect(ways).toEqual([
      {
        arms: [
          { filter: none, genreIds: [2], words: ["lantern"] },
          { words: ["lantern", "jazz"], endings: ["jazzs"] },
        ],
        leftOut: [],
        unknown: null,
        isEverything: false,
      },
      {
        arms: [{ words: ["lantern"], endings: ["lanterns"] }],
        leftOut: ["jazz"],
        unknown: null,
        isEverything: false,
      },
    ]);
  });

  it.each([[["venues"]], [["best", "live", "music"]]])("takes %j for all venues", (words) => {
    expect(relax([{ words }], genres)).toEqual([
      { arms: [{}], leftOut: [], unknown: null, isEverything: true },
    ]);
  });

  it.each([
    ["words without a filter or filler", [{ words: ["lantern", "hall"] }], 0],
    [
      "words in a place that was not searched yet",
      [{ words: ["hall"], scope: town, isNew: true }],
      1,
    ],
    ["no words", [{ words: [] }], 0],
    ["a filter alone", [{ words: ["jazz"] }], 1],
    ["fillers in a country", [{ words: ["venues"], scope: country }], 0],
  ])("knows ways for %s", (_, parts, count) => {
    expect(relax(parts, genres)).toHaveLength(count);
  });
});
