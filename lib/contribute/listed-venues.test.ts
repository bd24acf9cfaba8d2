import { describe, expect, it } from "vitest";
import { listedVenuesHref, parseListed } from "./listed-venues";

const typed = { name: "The Lantern", countryCode: "ca", regionCode: "NS", city: "Halifax" };

describe(listedVenuesHref, () => {
  it.each([
    [typed, "?name=The+Lantern&countryCode=ca&regionCode=NS&city=Halifax"],
    [
      { ...typed, city: " Halifax ", address: "1 Quay" },
      "?name=The+Lantern&countryCode=ca&regionCode=NS&city=Halifax&address=1+Quay",
    ],
  ])("asks about %j", (values, query) => {
    expect(listedVenuesHref(values)).toBe(`/api/venues/duplicates${query}`);
  });

  it.each([{ ...typed, name: "Th" }, { ...typed, regionCode: "" }, { ...typed, city: " " }, {}])(
    "waits for more than %j",
    (values) => {
      expect(listedVenuesHref(values)).toBeNull();
    },
  );
});

describe(parseListed, () => {
  it("reads venues and the position of their city", () => {
    const venue = { id: 1, name: "The Lantern", href: "/canada", address: "12 Wharf Street" };

    expect(parseListed({ venues: [venue], center: null })).toEqual({
      venues: [venue],
      center: null,
    });
  });

  it("rejects anything else", () => {
    expect(() => parseListed({ venues: [{ id: "1" }] })).toThrow("invalid response");
  });
});
