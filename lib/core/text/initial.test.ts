import { describe, expect, it } from "vitest";
import { groupByInitial, initialOf } from "./initial";

describe(initialOf, () => {
  it.each([
    ["Montréal", "M"],
    ["Étang-du-Nord", "E"],
    ["100 Mile House", "#"],
    ["'Ksan", "K"],
  ])("files %s under %s", (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});

describe(groupByInitial, () => {
  it("preserves the order of a sorted list", () => {
    const cities = [{ name: "Elora" }, { name: "Étobicoke" }, { name: "Guelph" }];
    expect(groupByInitial(cities)).toEqual([
      ["E", [cities[0], cities[1]]],
      ["G", [cities[2]]],
    ]);
  });
});
