import { describe, expect, it } from "vitest";
import { readPeople } from "./sizes";

describe(readPeople, () => {
  it.each<[string, number, number | null, string?]>([
    ["500 cap", 400, 600],
    ["capacity 300", 240, 360],
    ["capacity of 300", 240, 360],
    ["250 capacity", 200, 300],
    ["venues under 200", 1, 199, "under 200"],
    ["from 300 to 800", 300, 800],
    ["fewer than 150 people", 1, 149],
    ["no more than 80 seats", 1, 79],
    ["at most 400", 1, 400],
    ["max 900 guests", 1, 900],
    ["capacity under 1 500", 1, 1499],
    ["over 2k", 2001, null],
    ["at least 750 seats", 750, null],
    ["more than 12 000 fans", 12_001, null],
    ["between 200 and 500", 200, 500],
    ["200 to 500 people", 200, 500],
    ["200 500 cap", 200, 500],
    ["1 000 2 000 capacity", 1000, 2000],
    ["about 1 5k capacity", 1200, 1800],
    ["jazz for around 90 people", 72, 108, "around 90 people"],
  ])("reads %j", (text, min, max, said = text) => {
    const found = readPeople(text.split(" "));
    expect(found?.people).toEqual({ min, max });
    expect(found?.words.join(" ")).toBe(said);
  });

  it.each([
    "studio 54",
    "over 21",
    "under 18 club",
    "1015 folsom st",
    "9 30 club",
    "around 7",
    "capacity",
    "90210",
    "seat",
    "",
  ])("finds no number of people in %j", (text) => {
    expect(readPeople(text.split(" "))).toBeNull();
  });
});
