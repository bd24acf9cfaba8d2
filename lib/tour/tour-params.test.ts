import { describe, expect, it } from "vitest";
import { tourHref } from "@/lib/routes/hrefs";
import { parseTourParams, parseTourSearch } from "./tour-params";

describe(parseTourParams, () => {
  it("reads places, distances, and filters", () => {
    expect(
      parseTourParams({
        from: " Québec ",
        to: "Austin, TX",
        via: "Nashville; Memphis, TN;",
        within: "80",
        day: "400",
        unit: "km",
        size: ["small", "medium,nonsense"],
        type: "bar",
        genre: "jazz",
        unknown: "1",
      }),
    ).toEqual({
      from: "Québec",
      to: "Austin, TX",
      via: ["Nashville", "Memphis, TN"],
      unit: "km",
      within: 80,
      day: 400,
      sizes: ["small", "medium"],
      type: "bar",
      genre: "jazz",
      traits: [],
      isUnknownToo: false,
      cuts: [],
    });
  });

  it.each([
    [
      { within: "151" },
      { within: 150 },
      "Venues can be 10 to 150 mi off the line; 150 mi is used.",
    ],
    [
      { within: "0", unit: "km" },
      { within: 10 },
      "Venues can be 10 to 150 km off the line; 10 km is used.",
    ],
    [{ day: "9999" }, { day: 1000 }, "A day can be 50 to 1,000 mi long; 1,000 mi is used."],
    [
      { via: "a;b;c;d;e;f" },
      { via: ["a", "b", "c", "d", "e"] },
      "A tour has up to 5 stops between its ends; the first 5 are used.",
    ],
  ])("cuts %o to its bound, and says so", (raw, used, cut) => {
    expect(parseTourParams(raw)).toMatchObject({ ...used, cuts: [cut] });
  });

  it.each(["", "x", "-5", "1e9", "99999999"])("takes the usual width for '%s'", (within) => {
    expect(parseTourParams({ within })).toMatchObject({ within: 50, cuts: [] });
  });

  it("reads the address of a tour back", () => {
    const params = parseTourParams({
      from: "Montréal & Laval",
      to: "St. John's",
      via: "A, B; C",
      within: "20",
      day: "100",
      unit: "km",
      size: "small,xl",
      type: "club",
      genre: "folk",
    });
    const { searchParams } = new URL(tourHref(params), "http://localhost");

    expect(parseTourSearch(searchParams)).toEqual(params);
  });
});
