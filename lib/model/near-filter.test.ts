import { describe, expect, it } from "vitest";
import {
  allNearDistances,
  distanceLabel,
  hasUnknownNearValue,
  kilometersOf,
  parseNearFilter,
} from "./near-filter";

describe(parseNearFilter, () => {
  it.each([
    [{}, {}],
    [{ within: "5mi" }, { within: "5mi" }],
    [
      { within: ["25km", "5km"], type: "bar", capacity: "xl" },
      { within: "25km", type: "bar", capacityBand: "xl" },
    ],
    [{ within: "7mi", type: "Bar", capacity: "huge" }, {}],
    [{ within: "__proto__", type: null }, {}],
    [{ with: ",", unknown: "1" }, {}],
    [{ with: "a,b" }, { traits: ["a", "b"], isUnknownToo: false }],
    [
      { with: ["a", "b"], unknown: "1" },
      { traits: ["a", "b"], isUnknownToo: true },
    ],
  ])("reads %j", (raw, filter) => {
    expect(parseNearFilter(raw)).toEqual({
      within: undefined,
      type: undefined,
      capacityBand: undefined,
      ...filter,
    });
  });
});

it.each([
  [{}, false],
  [{ within: "5mi", type: "bar", capacity: "" }, false],
  [{ within: "7mi" }, true],
  [{ type: "zzz" }, true],
  [{ capacity: ["huge", "xl"] }, true],
])("hasUnknownNearValue(%j): %s", (raw, expected) => {
  expect(hasUnknownNearValue(raw)).toBe(expected);
});

it("never chooses a distance beyond what is near", () => {
  expect(Math.max(...allNearDistances.map(kilometersOf))).toBeLessThan(250);
  expect(kilometersOf("5mi")).toBeCloseTo(8.05, 2);
  expect(allNearDistances.map(distanceLabel)).toContain("25 km");
});
