import { describe, expect, it } from "vitest";
import { countResults, countsLine, formatCount } from "./result-counts";

function list(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

const nothing = {
  countries: [],
  regions: [],
  cities: [],
  genres: [],
  venues: { total: 0, isBounded: false },
};

describe(countResults, () => {
  it("counts each tab, and all of it for the overview", () => {
    const counts = countResults(
      {
        countries: list(1),
        regions: list(2),
        cities: list(3),
        genres: list(4),
        venues: { total: 5, isBounded: false },
      },
      50,
    );
    expect(Object.values(counts).map(formatCount)).toEqual(["15", "5", "4", "6"]);
  });

  it("says where there may be more", () => {
    const venues = { total: 4_800, isBounded: true };
    const counts = countResults({ ...nothing, venues, cities: list(50) }, 50);
    expect(formatCount(counts.venues)).toBe("1,000+");
    expect(formatCount(counts.locations)).toBe("50+");
    expect(formatCount(counts.overview)).toBe("1,050+");
  });
});

describe(countsLine, () => {
  it.each([
    [{ venues: { total: 1, isBounded: false } }, "1 result: 1 venue"],
    [
      { venues: { total: 4_800, isBounded: true }, genres: list(1) },
      "1,001+ results: 1,000+ venues, 1 genre",
    ],
    [{ regions: list(2), genres: list(3) }, "5 results: 3 genres, 2 locations"],
  ])("names the kinds that were found", (found, line) => {
    expect(countsLine(countResults({ ...nothing, ...found }, 50))).toBe(line);
  });
});
