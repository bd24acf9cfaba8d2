import { describe, expect, it } from "vitest";
import { searchTabTitle, searchTitle } from "./titles";

describe(searchTitle, () => {
  it.each([
    ["", "Search the Directory"],
    ["lantern hall", 'Search results for "lantern hall"'],
    ["x".repeat(200), `Search results for "${"x".repeat(59)}…"`],
  ])("formats %j as %j", (text, title) => {
    expect(searchTitle(text)).toBe(title);
  });
});

describe(searchTabTitle, () => {
  it.each([
    ["overview", 1, 'Search results for "jazz"'],
    ["venues", 1, 'Search results for "jazz": All Venues'],
    ["venues", 3, 'Search results for "jazz": All Venues, page 3'],
    ["genres", 1, 'Search results for "jazz": All Genres'],
    ["locations", 1, 'Search results for "jazz": All Locations'],
  ] as const)("names the tab %s and page %i", (tab, page, title) => {
    expect(searchTabTitle("jazz", tab, page)).toBe(title);
  });
});
