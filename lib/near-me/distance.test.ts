import { describe, expect, it } from "vitest";
import { distanceText } from "./distance";

describe(distanceText, () => {
  it.each([
    [0, "us", "0.0 mi away"],
    [1, "us", "0.6 mi away"],
    [16.09, "us", "10.0 mi away"],
    [250, "us", "155.3 mi away"],
    [0.04, "ca", "0.0 km away"],
    [1.25, "ca", "1.3 km away"],
    [249.96, "ca", "250.0 km away"],
  ])("formats %d km in %s as %s", (km, country, text) => {
    expect(distanceText(km, country)).toBe(text);
  });
});
