import { describe, expect, it } from "vitest";
import { parseResponse, toSuggestions } from "./read-suggestions";

const nothing = {
  countries: [],
  regions: [],
  cities: [],
  genres: [],
  venues: [],
  total: 0,
  isTotalExact: true,
  near: null,
};
const jazz = { id: 4, name: "Jazz", slug: "jazz", description: null, venueCount: 9 };
const canada = { id: 1, name: "Canada", slug: "canada", venueCount: 1234 };
const ontario = {
  id: 2,
  name: "Ontario",
  slug: "ontario",
  venueCount: 1,
  countrySlug: "canada",
  countryName: "Canada",
};
const ottawa = {
  id: 3,
  name: "Ottawa",
  slug: "ottawa",
  venueCount: 58,
  countrySlug: "canada",
  regionSlug: "ontario",
  regionName: "Ontario",
};

function venues(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Lantern ${index}`,
    slug: `lantern-${index}`,
    countryCode: "ca",
    status: "open",
    regionCode: "on",
    cityName: "Ottawa",
    citySlug: "ottawa",
    regionSlug: "ontario",
    countrySlug: "canada",
  }));
}

describe(parseResponse, () => {
  it("accepts a valid response", () => {
    const response = {
      countries: [canada],
      regions: [ontario],
      cities: [ottawa],
      genres: [jazz],
      venues: venues(2),
      total: 2,
      isTotalExact: true,
      near: { name: "you", place: null },
    };
    expect(parseResponse(response)).toEqual(response);
  });

  it.each([
    ["null", null],
    ["a text", "countries"],
    ["a missing kind", { ...nothing, venues: undefined }],
    ["a kind that is not a list", { ...nothing, cities: {} }],
    ["an entry that is null", { ...nothing, countries: [null] }],
    ["a missing total", { ...nothing, total: undefined }],
    ["a place to look around without a name", { ...nothing, near: { place: null } }],
    ["an entry without its count", { ...nothing, genres: [{ name: "Jazz", slug: "jazz" }] }],
    ["an entry without its slug", { ...nothing, countries: [{ name: "Canada" }] }],
    ["a name that is not a string", { ...nothing, regions: [{ ...ontario, name: 7 }] }],
  ])("rejects %s", (_, response) => {
    expect(() => parseResponse(response)).toThrow("invalid search response");
  });
});

describe(toSuggestions, () => {
  it("groups the matches with their URL and place", () => {
    const places = { countries: [canada], regions: [ontario], cities: [ottawa] };
    const response = { ...nothing, ...places, genres: [jazz], venues: venues(1), total: 1 };
    expect(toSuggestions("ott", response)).toEqual({
      summary: "1 venue, 1 genre, and 3 locations",
      groups: [
        {
          label: "Countries",
          options: [{ name: "Canada", count: "1,234 venues", href: "/canada" }],
        },
        {
          label: "States and Provinces",
          options: [
            { name: "Ontario", place: "Canada", count: "1 venue", href: "/canada/ontario" },
          ],
        },
        {
          label: "Cities",
          options: [
            {
              name: "Ottawa",
              place: "Ontario",
              count: "58 venues",
              href: "/canada/ontario/ottawa",
            },
          ],
        },
        {
          label: "Types and Genres",
          options: [{ name: "Jazz", count: "9 venues", href: "/genres/jazz" }],
        },
        {
          label: "Venues",
          options: [
            { name: "Lantern 0", place: "Ottawa, ON", href: "/canada/ontario/ottawa/lantern-0" },
          ],
        },
      ],
    });
  });

  it("reports no results for the typed text", () => {
    expect(toSuggestions("xyzzy", nothing)).toEqual({
      summary: 'No results found for "xyzzy"',
      groups: [],
    });
  });

  it.each([
    [{ name: "you", place: null }, "Venues near you", "/near-me"],
    [
      { name: "90210 (Beverly Hills, CA)", place: "90210" },
      "Venues near 90210 (Beverly Hills, CA)",
      "/near-me?place=90210",
    ],
  ])("offers to look around %o", (near, name, href) => {
    expect(toSuggestions("90210", { ...nothing, near })).toEqual({
      summary: "1 result",
      groups: [{ label: "Near", options: [{ name, href }] }],
    });
  });

  it("shows the first five of many places, and counts all", () => {
    const cities = Array.from({ length: 9 }, (_, index) => ({
      ...ottawa,
      slug: `ottawa-${index}`,
    }));
    const { summary, groups } = toSuggestions("ott", { ...nothing, cities });
    expect(groups[0]?.options).toHaveLength(5);
    expect(summary).toBe("9 locations");
  });

  it("says which venues are closed for a while", () => {
    const statuses = ["open", "temporarily-closed"];
    const found = toSuggestions("lantern", {
      ...nothing,
      venues: venues(2).map((venue, index) => ({ ...venue, status: statuses[index] ?? "" })),
      total: 2,
    });
    expect(found.groups[0]?.options.map(({ count }) => count)).toEqual([
      undefined,
      "Temporarily closed",
    ]);
  });

  it.each([
    [10, true, "10 venues", undefined],
    [11, true, "11 venues", "+ 1 more venue"],
    [170, true, "170 venues", "+ 160 more venues"],
    [1_000, false, "1,000+ venues", "+ 990+ more venues"],
  ])("shows ten of %i venues (exactly: %s): %s", (total, isTotalExact, summary, line) => {
    const response = { ...nothing, venues: venues(Math.min(total, 50)), total, isTotalExact };
    const found = toSuggestions("a & b", response);
    const options = found.groups[0]?.options ?? [];
    expect(options.slice(0, 10).map(({ name }) => name)).toEqual(
      venues(10).map(({ name }) => name),
    );
    expect(options[10]?.name).toBe(line);
    expect(options[10]?.href).toBe(line && "/search?q=a+%26+b");
    expect(found.summary).toBe(summary);
  });
});
