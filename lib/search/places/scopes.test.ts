import { describe, expect, it } from "vitest";
import { type NamedPlace, placeNames, readScopes } from "./scopes";

const us = {
  kind: "country",
  name: "united states",
  id: 1,
  regionIds: [10, 11],
  countryId: 1,
} as const;
const maine = { kind: "region", name: "maine", id: 10, regionIds: [10], countryId: 1 } as const;
const oregon = { kind: "region", name: "or", id: 11, regionIds: [11], countryId: 1 } as const;
const portlands = [
  { kind: "city", name: "portland", id: 100, regionIds: [10], countryId: 1 },
  { kind: "city", name: "portland", id: 110, regionIds: [11], countryId: 1 },
] as const;
const sanFrancisco = {
  kind: "city",
  name: "san francisco",
  id: 120,
  regionCode: "CA",
  regionIds: [12],
  countryId: 1,
} as const;
/** Short forms: 'la' is also a code of Louisiana, 'dc' a form of "washington," 'ca' a code of California and Canada. */
const short = [
  { kind: "city", name: "los angeles", regionCode: "CA", id: 130, regionIds: [12], countryId: 1 },
  { kind: "region", name: "la", id: 13, regionIds: [13], countryId: 1 },
  { kind: "city", name: "lafayette", regionCode: "LA", id: 140, regionIds: [13], countryId: 1 },
  { kind: "city", name: "washington", regionCode: "DC", id: 150, regionIds: [15], countryId: 1 },
  { kind: "region", name: "washington", id: 16, regionIds: [16], countryId: 1 },
  { kind: "region", name: "dc", id: 15, regionIds: [15], countryId: 1 },
  { kind: "region", name: "ca", id: 12, regionIds: [12], countryId: 1 },
  { kind: "country", name: "ca", id: 2, regionIds: [20], countryId: 2 },
  { kind: "city", name: "vancouver", regionCode: "BC", id: 200, regionIds: [20], countryId: 2 },
] as const;
const named = [us, maine, oregon, ...portlands, sanFrancisco, ...short] as unknown as NamedPlace[];

/** Each interpretation as 'remaining words @ place IDs'. */
function read(text: string): string[] {
  return readScopes(text.split(" "), named).map(
    ({ rest, places }) => `${rest.join(" ")} @ ${places.map(({ id }) => id)}`,
  );
}

describe(readScopes, () => {
  it.each([
    ["a place alone", "san francisco", [" @ 120"]],
    ["a name and its city", "fillmore san francisco", ["fillmore @ 120"]],
    ["a city and a name in it", "san francisco fillmore", ["fillmore @ 120"]],
    ["a short form", "fillmore sf", ["fillmore @ 120"]],
    ["every city of a name", "blue door portland", ["blue door @ 100,110"]],
    ["words between name and place", "blue door in portland", ["blue door @ 100,110"]],
    ["no place", "blue door", []],
    ["a place in the middle", "blue portland door", []],
  ])("interprets %s", (_, text, readings) => {
    expect(read(text)).toEqual(readings);
  });

  it("narrows cities by region and regions by country", () => {
    expect(read("blue door portland maine")).toContain("blue door @ 100");
    expect(read("blue door portland or")).toContain("blue door @ 110");
    expect(read("portland maine united states")).toContain(" @ 100");
    expect(read("portland or blue door")).toContain("blue door @ 110");
    expect(read("san francisco maine")).not.toContain(" @ 120");
  });

  it.each([
    ["la", [" @ 130"]],
    ["clubs in la", ["clubs @ 130"]],
    ["lafayette la", [" @ 140", "lafayette @ 130", "la @ 140"]],
    ["dc", [" @ 150"]],
    ["washington dc", [" @ 150", "washington @ 150", "dc @ 150", "dc @ 16"]],
    ["ca", [" @ 12"]],
    ["vancouver ca", [" @ 200", "vancouver @ 12", "ca @ 200"]],
  ])("takes %s for one place", (text, readings) => {
    expect(read(text)).toEqual(readings);
  });

  it("sorts interpretations with the fewest remaining words first", () => {
    expect(read("blue door portland maine")).toEqual([
      "blue door @ 100",
      "blue door portland @ 10",
    ]);
  });
});

describe(placeNames, () => {
  it("lists every word sequence and its expansion", () => {
    expect(placeNames(["blue", "sf"])).toEqual(["blue", "blue sf", "sf", "san francisco"]);
  });

  it.each(["constructor", "__proto__"])("expands no word like %s", (word) => {
    expect(placeNames([word])).toEqual([word]);
  });
});
