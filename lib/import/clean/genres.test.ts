import { expect, it } from "vitest";
import { genreNames, readGenres } from "./genres";

const names = genreNames([
  { slug: "jazz", name: "Jazz" },
  { slug: "r-and-b", name: "R&B" },
  { slug: "hip-hop", name: "Hip-Hop" },
  { slug: "country", name: "Country" },
  { slug: "electronic", name: "Electronic" },
]);

it.each<[string | null, string[], string[]]>([
  [null, [], []],
  ["Jazz", ["jazz"], []],
  ["JAZZ; R&B | rap", ["hip-hop", "jazz", "r-and-b"], []],
  ["Hip Hop/Rap", ["hip-hop"], []],
  ["jazz and techno", ["electronic", "jazz"], []],
  ["Country & Western, Country Music", ["country"], []],
  ['["Jazz", "Polka"]', ["jazz"], ["Polka"]],
  ["Klezmer + Jazz", ["jazz"], ["Klezmer"]],
  ["n/a", [], []],
])("reads %j as %j, without %j", (text, slugs, unknown) => {
  expect(readGenres(text, names)).toEqual({ slugs, unknown });
});
