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
    ["concerts near me tonight", "concerts tonight"],
    ["live music near me this weekend", "live music this weekend"],
    ["what is nearby, jazz", "what is jazz"],
    ["bars close to my location open now", "bars open now"],
    ["find clubs in my neighborhood please", "find clubs please"],
    ["small rooms around me?", "small rooms"],
    ["The Nearby Room", null],
    ["nearme", null],
    ["jazz", null],
    ["The Near Me Lounge", null],
    ["near austin", null],
    ["nearby's", null],
    ["", null],
  ])("%j seeks %j near here", (text, sought) => {
    expect(soughtNearHere(text)).toBe(sought);
  });
});
