import { describe, expect, it } from "vitest";
import { type Compared, isOwnHost, likenessOf } from "./likeness";

const sent: Compared = {
  searchName: "lantern hall",
  formerNames: [],
  otherNames: [],
  openstreetmapId: null,
  wikidataId: null,
  musicbrainzId: null,
  cityId: 7,
  addressKey: "12wharfst",
  phoneKey: "9025550123",
  websiteHost: "lantern.example.com",
  latitude: 44.65,
  longitude: -63.57,
};

const elsewhere = {
  searchName: "zenith",
  formerNames: [],
  otherNames: [],
  openstreetmapId: null,
  wikidataId: null,
  musicbrainzId: null,
  cityId: 8,
  addressKey: null,
  phoneKey: null,
  websiteHost: null,
  latitude: null,
  longitude: null,
  similarity: 0,
};

describe(likenessOf, () => {
  it.each([
    [{}, []],
    [{ searchName: "lanternhall" }, ["Same name"]],
    [{ formerNames: ["lantern hall"] }, ["Former name"]],
    [{ searchName: "lantern music hall" }, ["Similar name"]],
    [{ searchName: "lentern hall", similarity: 0.6 }, ["Similar name"]],
    [{ searchName: "music hall", similarity: 0.3 }, []],
    [{ addressKey: "12wharfst", cityId: 7 }, ["Same address"]],
    [{ addressKey: "12wharfst", cityId: 9 }, []],
    [{ phoneKey: "9025550123" }, ["Same phone number"]],
    [{ websiteHost: "lantern.example.com" }, ["Same website (lantern.example.com)"]],
    [{ latitude: 44.65, longitude: -63.57 }, ["Same location"]],
    [{ latitude: 44.651, longitude: -63.57 }, ["111 m away"]],
    [{ latitude: 44.66, longitude: -63.57 }, []],
  ])("%o: %o", (input, reasons) => {
    expect(likenessOf(sent, { ...elsewhere, ...input }).reasons).toEqual(reasons);
  });

  it.each([
    ["the name in the same city", { searchName: "lanternhall", cityId: 7 }, true],
    ["a former name in the same city", { formerNames: ["lantern hall"], cityId: 7 }, true],
    ["name and phone", { searchName: "lantern hall", phoneKey: "9025550123" }, true],
    ["name and spot", { searchName: "lantern hall", latitude: 44.65, longitude: -63.57 }, true],
    ["the name in another city", { searchName: "lantern hall" }, false],
    ["the name nearby", { searchName: "lantern hall", latitude: 44.652, longitude: -63.57 }, false],
    ["a similar name", { searchName: "lantern music hall", cityId: 7 }, false],
    ["address and phone", { addressKey: "12wharfst", phoneKey: "9025550123", cityId: 7 }, false],
  ])("is as good as certain about %s: %o, %s", (_, input, isSame) => {
    expect(likenessOf(sent, { ...elsewhere, ...input }).isSame).toBe(isSame);
  });

  it("weighs a name above a location and two reasons above one", () => {
    const near = likenessOf(sent, { ...elsewhere, latitude: 44.651, longitude: -63.57 });
    const named = likenessOf(sent, { ...elsewhere, searchName: "lantern hall" });
    const both = likenessOf(sent, {
      ...elsewhere,
      searchName: "lantern hall",
      phoneKey: sent.phoneKey,
    });
    expect(near.strength).toBeLessThan(named.strength);
    expect(named.strength).toBeLessThan(both.strength);
  });
});

it.each([
  ["facebook.com", false],
  ["m.facebook.com", false],
  ["linktr.ee", false],
  ["xfacebook.com", true],
  ["lantern.example.com", true],
  [null, false],
])("isOwnHost(%s)", (host, own) => {
  expect(isOwnHost(host)).toBe(own);
});
