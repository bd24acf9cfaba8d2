import { describe, expect, it } from "vitest";
import { distanceText, walkText } from "./distance-text";

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

describe(walkText, () => {
  it.each([
    [0.5, "us", "0.3 mi away · about 8 min walk"],
    [2, "ca", "2.0 km away · about 33 min walk"],
    [2.1, "ca", "2.1 km away"],
    [0, "us", "0.0 mi away · about 1 min walk"],
  ])("says how far %f km are to walk", (km, country, text) => {
    expect(walkText(km, country)).toBe(text);
  });
});
