import { describe, expect, it } from "vitest";
import { exactMatchHref } from "./exact-match";

const directory = {
  genres: [
    { name: "Rock", slug: "rock" },
    { name: "Hip-Hop", slug: "hip-hop" },
    { name: "R&B and Soul", slug: "rnb-soul" },
  ],
  countries: [
    { name: "United States", slug: "united-states" },
    { name: "Canada", slug: "canada" },
  ],
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
});
