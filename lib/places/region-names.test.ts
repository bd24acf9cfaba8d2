import { iso31662 } from "iso-3166";
import { describe, expect, it } from "vitest";
import { regionName, regionNames } from "./region-names";

/** US territories, which are outside the directory. */
const outsideTheDirectory = ["AS", "GU", "MP", "PR", "UM", "VI"];

describe("regionNames", () => {
  it.each([
    ["us", 51],
    ["ca", 13],
  ] as const)("names every region of %s as in ISO 3166-2", (country, count) => {
    const prefix = `${country.toUpperCase()}-`;
    const official = iso31662
      .filter((entry) => entry.code.startsWith(prefix))
      .map((entry) => [entry.code.slice(prefix.length), entry.name] as const)
      .filter(([code]) => country === "ca" || !outsideTheDirectory.includes(code));

    expect(official).toHaveLength(count);
    expect(regionNames[country]).toEqual(Object.fromEntries(official));
  });

  it("uses each code once", () => {
    const codes = Object.values(regionNames).flatMap(Object.keys);

    expect(new Set(codes).size).toBe(64);
  });
});

describe(regionName, () => {
  it.each([
    ["NY", "New York"],
    ["dc", "District of Columbia"],
    ["qc", "Quebec"],
    ["NL", "Newfoundland and Labrador"],
    ["pr", "PR"],
    ["constructor", "CONSTRUCTOR"],
    ["", ""],
  ])("%j → %j", (code, name) => {
    expect(regionName(code)).toBe(name);
  });
});
