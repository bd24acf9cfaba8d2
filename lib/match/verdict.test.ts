import { describe, expect, it } from "vitest";
import type { Compared } from "./likeness";
import { judge } from "./verdict";

const unknown: Compared = {
  searchName: "legion hall",
  formerNames: [],
  otherNames: [],
  openstreetmapId: null,
  wikidataId: null,
  musicbrainzId: null,
  cityId: 7,
  addressKey: null,
  phoneKey: null,
  websiteHost: null,
  latitude: null,
  longitude: null,
};

const address = { addressKey: "100mainst" };
const phone = { phoneKey: "9025550123" };
const here = { latitude: 44.65, longitude: -63.57 };
const beside = { latitude: 44.655, longitude: -63.57 };
const far = { latitude: 44.75, longitude: -63.57 };
const elsewhere = { cityId: 8 };

const ids = (wikidataId: string) => ({ wikidataId });
const way = { openstreetmapId: "way/1" };

function expectVerdict(one: Partial<Compared>, other: Partial<Compared>, verdict: string) {
  const [first, second] = [
    { ...unknown, ...one },
    { ...unknown, ...other },
  ];
  expect(judge(first, second)).toBe(verdict);
  expect(judge(second, first)).toBe(verdict);
}

describe(judge, () => {
  it.each([
    ["an address of the city", address, address, "certain"],
    [
      "an address of the city, far away",
      { ...address, ...here },
      { ...address, ...far },
      "certain",
    ],
    ["an address in another city", address, { ...address, ...elsewhere }, "likely"],
    [
      "an address in another city, beside it",
      { ...address, ...here },
      { ...address, ...elsewhere, ...beside },
      "certain",
    ],
    [
      "an address in another city, far away",
      { ...address, ...here },
      { ...address, ...elsewhere, ...far },
      "likely",
    ],
    [
      "a phone number of the city, far away",
      { ...phone, ...here },
      { ...phone, ...far },
      "certain",
    ],
    ["a phone number in another city", phone, { ...phone, ...elsewhere }, "certain"],
    [
      "a phone number in another city, far away",
      { ...phone, ...here },
      { ...phone, ...elsewhere, ...far },
      "likely",
    ],
    ["nothing in another city", {}, elsewhere, "different"],
    ["a city, and differ in Wikidata", ids("Q1"), ids("Q2"), "likely"],
    ["a city, and differ in OpenStreetMap", { openstreetmapId: "node/1" }, way, "certain"],
    ["an item of Wikidata", ids("Q1"), ids("Q1"), "certain"],
    ["an item in two cities", ids("Q1"), { ...ids("Q1"), ...elsewhere }, "likely"],
    [
      "an item in two cities, beside it",
      { ...ids("Q1"), ...here },
      { ...ids("Q1"), ...elsewhere, ...beside },
      "certain",
    ],
    ["an item, far away", { ...ids("Q1"), ...here }, { ...ids("Q1"), ...far }, "likely"],
    [
      "an item and an address, far away",
      { ...ids("Q1"), ...address, ...here },
      { ...ids("Q1"), ...address, ...far },
      "certain",
    ],
    ["a way, and differ in Wikidata", { ...ids("Q1"), ...way }, { ...ids("Q2"), ...way }, "likely"],
  ])("two venues of one name that share %s", (_, one, other, verdict) => {
    expectVerdict(one, other, verdict);
  });

  it.each([
    ["fox theater", "regent ballroom", "certain"],
    ["legion hall", "legion hall upstairs", "likely"],
    ["legion upstairs", "legion downstairs", "likely"],
    ["studio 1", "studio 2", "likely"],
    ["legion hall", "basement", "likely"],
    ["legion hall", "legion lounge", "likely"],
    ["legion bar", "legion club", "certain"],
    ["legion hall", "legoin hall", "certain"],
  ])("%j and %j of one identifier in one city: %s", (name, otherName, verdict) => {
    expectVerdict(
      { searchName: name, ...ids("Q1") },
      { searchName: otherName, ...ids("Q1") },
      verdict,
    );
  });

  it("has a reviewer decide about two names of one identifier at two addresses", () => {
    const moved = { searchName: "regent", addressKey: "9elmst", ...ids("Q1") };
    expectVerdict({ ...address, ...ids("Q1") }, moved, "likely");
  });

  it.each([
    ["what it is called, in one city", {}, {}, "likely"],
    ["what it is called, at one spot", here, here, "certain"],
    ["what it is called, far away", here, far, "different"],
    ["what it is called, in another city", {}, elsewhere, "different"],
  ])("two venues of which one names %s", (_, one, other, verdict) => {
    expectVerdict(one, { searchName: "salle", otherNames: ["legion hall"], ...other }, verdict);
  });

  it("takes no room for its house by another name of it", () => {
    const room = { searchName: "legion hall upstairs", otherNames: ["legion hall"], ...here };
    expectVerdict(here, room, "likely");
  });
});
