import { describe, expect, it } from "vitest";
import { isBelowHouse, withRoomsBelow } from "./rooms-below";

function venue(slug: string, house?: string) {
  return { slug, house: house ? { slug: house, name: house } : null };
}

describe(withRoomsBelow, () => {
  it.each([
    ["no rooms", [venue("a"), venue("b")], "a b"],
    ["a room before its house", [venue("r", "h"), venue("a"), venue("h")], "a h r"],
    [
      "rooms of two houses",
      [venue("h"), venue("i"), venue("a"), venue("r", "i"), venue("s", "h"), venue("t", "h")],
      "h s t i r a",
    ],
    ["a room whose house is elsewhere", [venue("r", "x"), venue("a")], "r a"],
    ["a room of a room", [venue("s", "r"), venue("r", "h"), venue("h")], "s h r"],
    ["rooms of each other", [venue("a", "b"), venue("b", "a")], "a b"],
  ])("lists %s", (_, venues, slugs) => {
    expect(withRoomsBelow(venues).map(({ slug }) => slug)).toEqual(slugs.split(" "));
  });
});

describe(isBelowHouse, () => {
  it("is so for the rooms that follow their house", () => {
    const venues = [
      venue("r", "h"),
      venue("h"),
      venue("s", "h"),
      venue("t", "h"),
      venue("a"),
      venue("u", "h"),
    ];
    expect(venues.map((_, index) => isBelowHouse(venues, index))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
