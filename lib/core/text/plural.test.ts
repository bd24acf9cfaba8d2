import { describe, expect, it } from "vitest";
import { atLeast, formatNumber, plural } from "./plural";

describe(formatNumber, () => {
  it.each([0, -999, 1000, -12_345, 1_234_567, 0.125, 1234.5, 1e15])("groups %d", (value) => {
    expect(formatNumber(value)).toBe(value.toLocaleString("en-US"));
  });
});

describe(plural, () => {
  it.each([
    [0, "0 Venues"],
    [1, "1 Venue"],
    [10_512, "10,512 Venues"],
  ])("counts %i", (count, text) => {
    expect(plural(count, "Venue")).toBe(text);
  });

  it("accepts an irregular plural", () => {
    expect(plural(2, "city", "cities")).toBe("2 cities");
  });
});

describe(atLeast, () => {
  it.each([
    [10_512, "10,000+"],
    [3_590, "3,500+"],
    [999, "990+"],
    [498, "490+"],
    [64, "60+"],
    [10, "10+"],
    [7, "7"],
    [0, "0"],
  ])("rounds %i down to %s", (count, claim) => {
    expect(atLeast(count)).toBe(claim);
  });
});
