import { describe, expect, it } from "vitest";
import { parseResponse, toSuggestions } from "./read-suggestions";

const nothing = {
  ...{ countries: [], regions: [], cities: [], genres: [], venues: [] },
  ...{ total: 0, isTotalExact: true },
};
const jazz = { id: 4, name: "Jazz", slug: "jazz", description: null, venueCount: 9 };
const canada = { id: 1, name: "Canada", slug: "canada" };
const ontario = {
  id: 2,
  name: "Ontario",
  slug: "ontario",
  countrySlug: "canada",
  countryName: "Canada",
};
const ottawa = {
  id: 3,
  name: "Ottawa",
  slug: "ottawa",
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
      summary: "5 results",
      groups: [
        { label: "Countries", options: [{ name: "Canada", href: "/canada" }] },
        {
          label: "States and Provinces",
          options: [{ name: "Ontario", place: "Canada", href: "/canada/ontario" }],
        },
        {
          label: "Cities",
          options: [{ name: "Ottawa", place: "Ontario", href: "/canada/ontario/ottawa" }],
        },
        { label: "Types and Genres", options: [{ name: "Jazz", href: "/genres/jazz" }] },
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

  it("uses the singular for one result", () => {
    const { summary } = toSuggestions("can", { ...nothing, countries: [canada] });
    expect(summary).toBe("1 result");
  });

  it.each([
    [10, true, "10 results", undefined],
    [11, true, "Top 10 of 11 results", "+ 1 more venue"],
    [170, true, "Top 10 of 170 results", "+ 160 more venues"],
    [1_000, false, "Top 10 of 1,000+ results", "+ 990+ more venues"],
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
