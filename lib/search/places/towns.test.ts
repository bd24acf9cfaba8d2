import { describe, expect, it } from "vitest";
import type { NamedPlace, Scope } from "./scopes";
import { readTown, type Town } from "./towns";

function town(name: string, regionId: number, codes: number): Town {
  const region = { regionId, regionCode: "XX", regionName: "X", countryId: 1 };
  const position = { latitude: 40, longitude: -74 };
  return { name, searchName: name.toLowerCase(), codes, ...region, ...position };
}

const towns = [town("Brooklyn", 1, 47), town("Brooklyn", 2, 2), town("Hall", 3, 1)];

function inRegion(id: number, rest: string[]): Scope {
  const place: NamedPlace = { kind: "region", name: "ny", id, regionIds: [id], countryId: 1 };
  return { kind: "region", places: [place], rest, isTyped: false };
}

describe(readTown, () => {
  it.each<[string, Scope[], { regionId: number; rest: string[] } | null]>([
    ["brooklyn", [], { regionId: 1, rest: [] }],
    ["small venues brooklyn", [], { regionId: 1, rest: ["small", "venues"] }],
    ["brooklyn bars", [], { regionId: 1, rest: ["bars"] }],
    ["brooklyn ct", [inRegion(2, ["brooklyn"])], { regionId: 2, rest: [] }],
    ["hall", [], { regionId: 3, rest: [] }],
    ["hall mt", [inRegion(3, ["hall"])], { regionId: 3, rest: [] }],
    ["massey hall", [], null],
    ["new brooklyn bar", [], null],
    ["", [], null],
  ])("reads %j", (text, scopes, expected) => {
    const found = readTown({ words: text === "" ? [] : text.split(" "), scopes, towns });
    expect(found && { regionId: found.town.regionId, rest: found.rest }).toEqual(expected);
  });
});
