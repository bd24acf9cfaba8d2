import { describe, expect, it } from "vitest";
import { kindsIn, type NamedGenre } from "./kinds";

const genres: NamedGenre[] = [
  { id: 1, kind: "TYPE", slug: "club", names: ["club"] },
  { id: 2, kind: "MUSIC", slug: "jazz", names: ["jazz"] },
  { id: 3, kind: "MUSIC", slug: "hip-hop", names: ["hip hop"] },
];

describe(kindsIn, () => {
  it.each([
    ["jazz", ["jazz"]],
    ["clubs", ["club"]],
    ["jazz clubs", ["club", "jazz"]],
    ["hip hop", ["hip-hop"]],
    ["hip hop club", ["club", "hip-hop"]],
    ["jazz cellar", []],
    ["hip", []],
  ])("takes '%s' for %j", (text, slugs) => {
    expect(kindsIn(text.split(" "), genres).map(({ slug }) => slug)).toEqual(slugs);
  });
});
