import { describe, expect, it } from "vitest";
import type { Compared } from "./likeness";
import { judge } from "./verdict";

const unknown: Compared = {
  searchName: "legion hall",
  formerNames: [],
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
  ])("two venues of one name that share %s", (_, one, other, verdict) => {
    const [first, second] = [
      { ...unknown, ...one },
      { ...unknown, ...other },
    ];
    expect(judge(first, second)).toBe(verdict);
    expect(judge(second, first)).toBe(verdict);
  });
});
