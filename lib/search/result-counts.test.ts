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
  it("counts each tab and the total for the overview", () => {
    const counts = countResults({
      countries: list(1),
      regions: list(2),
      cities: list(3),
      genres: list(4),
      venues: { total: 5, isBounded: false },
    });
    expect(Object.values(counts).map(formatCount)).toEqual(["15", "5", "4", "6"]);
  });

  it("marks counts that may be higher", () => {
    const venues = { total: 4_800, isBounded: true };
    const counts = countResults({ ...nothing, venues, cities: list(50) });
    expect(formatCount(counts.venues)).toBe("1,000+");
    expect(formatCount(counts.locations)).toBe("50+");
    expect(formatCount(counts.overview)).toBe("1,050+");
  });
});

describe(countsLine, () => {
  it.each([
    [{ venues: { total: 1, isBounded: false } }, "1 venue"],
    [{ venues: { total: 4_800, isBounded: true }, genres: list(1) }, "1,000+ venues and 1 genre"],
    [{ regions: list(2), genres: list(3) }, "3 genres and 2 locations"],
  ])("lists the kinds with results", (found, line) => {
    expect(countsLine(countResults({ ...nothing, ...found }))).toBe(line);
  });
});
