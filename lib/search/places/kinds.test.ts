import { describe, expect, it } from "vitest";
import { type AskedKinds, isKindWord, listKinds, type NamedGenre, readKinds } from "./kinds";

const genres: NamedGenre[] = [
  { id: 1, kind: "TYPE", slug: "club", names: ["club", "night club", "disco"] },
  { id: 2, kind: "MUSIC", slug: "jazz", names: ["jazz"] },
  { id: 3, kind: "MUSIC", slug: "hip-hop", names: ["hip hop"] },
];

describe(readKinds, () => {
  it.each<[string, Partial<AskedKinds>]>([
    ["jazz", { genreIds: [2] }],
    ["clubs", { filter: { type: "club" } }],
    ["jazz clubs", { filter: { type: "club" }, genreIds: [2] }],
    ["live hip hop venues", { genreIds: [3] }],
    ["hip hop club", { filter: { type: "club" }, genreIds: [3] }],
    ["jazz cellar", { genreIds: [2], rest: ["cellar"] }],
    ["wheelchair accessible", { filter: { amenities: ["accessibility"] } }],
    [
      "small club with parking",
      { filter: { type: "club", capacityBand: "small", amenities: ["parking"] } },
    ],
    ["extra large", { filter: { capacityBand: "xl" } }],
    ["best night clubs", { filter: { type: "club" } }],
    ["intimate jazz place", { filter: { capacityBand: "small" }, genreIds: [2] }],
    ["food and merch", { filter: { amenities: ["food", "merch"] } }],
  ])("parses '%s'", (text, { filter = {}, ...kinds }) => {
    expect(readKinds(text.split(" "), genres)).toEqual({
      filter: { type: undefined, capacityBand: undefined, amenities: [], ...filter },
      genreIds: [],
      rest: [],
      ...kinds,
    });
  });

  it.each(["cellar", "hip", "live music", "bar none"])("finds no kind in '%s'", (text) => {
    expect(readKinds(text.split(" "), genres)).toBeNull();
  });
});

describe(listKinds, () => {
  it("lists the filters in the order of the text, in singular", () => {
    const { kinds, rest } = listKinds("jazz night clubs with parking lantern".split(" "), genres);
    expect(kinds.map(({ at, names }) => [at, names.flat().join(" ")])).toEqual([
      [0, "jazz"],
      [1, "night club"],
      [4, "parking"],
    ]);
    expect(rest).toEqual(["lantern"]);
  });
});

describe("a kind with two names", () => {
  it("is listed once, with those that do not overlap", () => {
    expect(listKinds(["clubs", "disco"], genres).kinds).toEqual([
      { at: 0, names: [["club"], ["disco"]], type: "club" },
    ]);
    expect(listKinds(["wheelchair", "accessible"], genres).kinds).toMatchObject([
      { names: [["wheelchair", "accessible"]] },
    ]);
  });
});

describe(isKindWord, () => {
  it.each([
    ["jazz", true],
    ["parking", true],
    ["music", true],
    ["jaz", false],
    ["hop", false],
  ])("'%s': %s", (word, isOne) => {
    expect(isKindWord(word, genres)).toBe(isOne);
  });
});
