import { describe, expect, it } from "vitest";
import { timeZoneOf } from "./time-zone";

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });
const nowhere = at(null, null);

describe(timeZoneOf, () => {
  it.each([
    ["its position", at(44.65, -63.57), nowhere, "NS", "America/Halifax"],
    [
      "its position, not its city's",
      at(47.56, -52.71),
      at(44.65, -63.57),
      "NL",
      "America/St_Johns",
    ],
    ["its city's position", nowhere, at(31.76, -106.49), "TX", "America/Denver"],
    ["half a position, by its city's", at(1, null), at(39.74, -104.99), "CO", "America/Denver"],
    ["a region with one time zone", nowhere, nowhere, "OH", "America/New_York"],
    ["a province with one time zone", nowhere, nowhere, "MB", "America/Winnipeg"],
    ["a region with several", nowhere, nowhere, "TN", null],
    ["a province with several", nowhere, nowhere, "ON", null],
  ])("finds it by %s", (_, own, city, code, zone) => {
    expect(timeZoneOf({ ...own, city: { ...city, region: { code } } })).toBe(zone);
  });
});
