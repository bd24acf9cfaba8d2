import { describe, expect, it } from "vitest";
import { neighborOption, type Suggestion, suggestionQuery } from "./suggestions";

describe(suggestionQuery, () => {
  it.each([
    ["", null],
    ["ab", null],
    ["  ab  ", null],
    ["abc", "abc"],
    ["  new york ", "new york"],
  ])("requests %j as %j", (text, query) => {
    expect(suggestionQuery(text)).toBe(query);
  });
});

describe(neighborOption, () => {
  const [first, second, third] = ["/a", "/b", "/c"].map(
    (href) => ({ name: href, href }) as Suggestion,
  ) as [Suggestion, Suggestion, Suggestion];

  it.each([
    [null, 1, first],
    [first, 1, second],
    [third, 1, first],
    [null, -1, third],
    [third, -1, second],
    [first, -1, third],
  ] as const)("moves from %o by %i to %o", (active, step, expected) => {
    expect(neighborOption([first, second, third], active, step)).toBe(expected);
  });

  it.each([1, -1] as const)("returns null by %i in an empty list", (step) => {
    expect(neighborOption([], null, step)).toBeNull();
  });
});
