import { describe, expect, it } from "vitest";
import { soughtNearHere } from "./near-here";

describe(soughtNearHere, () => {
  it.each([
    ["near me", ""],
    ["Near Me", ""],
    ["nearby", ""],
    ["live music near me", "live music"],
    ["venues nearby", "venues"],
    ["jazz clubs close to me", "jazz clubs"],
    ["nearest to me", ""],
    ["nearby jazz clubs", "jazz clubs"],
    ["bars around here?", "bars"],
    ["concerts in my area", "concerts"],
    ["jazz", null],
    ["The Near Me Lounge", null],
    ["near austin", null],
    ["nearby's", null],
    ["", null],
  ])("%j seeks %j near here", (text, sought) => {
    expect(soughtNearHere(text)).toBe(sought);
  });
});
