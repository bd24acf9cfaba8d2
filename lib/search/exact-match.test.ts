import { describe, expect, it } from "vitest";
import { exactMatchHref } from "./exact-match";

const directory = {
  genres: [
    { name: "Rock", slug: "rock", venueCount: 3 },
    { name: "Hip-Hop", slug: "hip-hop", venueCount: 3 },
    { name: "R&B and Soul", slug: "rnb-soul", venueCount: 3 },
  ],
  countries: [
    { name: "United States", slug: "united-states" },
    { name: "Canada", slug: "canada" },
  ],
  venues: { total: 5, didYouMean: null, leftOut: [], isEverything: false },
};

describe(exactMatchHref, () => {
  it.each([
    ["Rock", "/genres/rock"],
    [" rOCK ", "/genres/rock"],
    ["hip-hop", "/genres/hip-hop"],
    ["r&b AND soul", "/genres/rnb-soul"],
    ["rnb-soul", "/genres/rnb-soul"],
    ["united states", "/united-states"],
    ["United-States", "/united-states"],
    ["canada", "/canada"],
  ])("redirects %j to %s", (text, href) => {
    expect(exactMatchHref(text, directory)).toBe(href);
  });

  it.each(["", "roc", "rock canada", "rocks", "hip hop", "us", "/canada"])(
    "does not redirect %j",
    (text) => {
      expect(exactMatchHref(text, directory)).toBeNull();
    },
  );

  it("prefers a genre to a country of the same name", () => {
    const countries = [{ name: "Rock", slug: "rock" }];
    expect(exactMatchHref("rock", { ...directory, countries })).toBe("/genres/rock");
  });

  it("does not redirect to a genre that lists nothing", () => {
    const genres = [{ name: "Polka", slug: "polka", venueCount: 0 }];
    const { venues } = directory;
    expect(exactMatchHref("polka", { ...directory, genres })).toBe("/genres/polka");
    for (const found of [{ total: 0 }, { isEverything: true }, { didYouMean: "poka" }]) {
      const results = { ...directory, genres, venues: { ...venues, ...found } };
      expect(exactMatchHref("polka", results)).toBeNull();
    }
  });
});
