import { describe, expect, it } from "vitest";
import { type Compared, isOwnHost, likenessOf } from "./likeness";

const sent: Compared = {
  searchName: "lantern hall",
  formerNames: [],
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
