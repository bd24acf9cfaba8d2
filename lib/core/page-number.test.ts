import { describe, expect, it } from "vitest";
import { countPages, parsePage } from "./page-number";

describe(countPages, () => {
  it.each([
    [0, 1],
    [1, 1],
    [24, 1],
    [25, 2],
  ])("spreads %i entries over %i pages of 24", (total, pages) => {
    expect(countPages(total, 24)).toBe(pages);
  });
});

describe(parsePage, () => {
  it.each([
    [undefined, { kind: "page", page: 1 }],
    ["2", { kind: "page", page: 2 }],
    ["3", { kind: "page", page: 3 }],
    ["4", { kind: "past-end" }],
    ["999999999999999999", { kind: "redirect" }],
    ["1", { kind: "redirect" }],
    ["0", { kind: "redirect" }],
    ["-2", { kind: "redirect" }],
    ["02", { kind: "redirect" }],
    ["two", { kind: "redirect" }],
    [["2", "3"], { kind: "redirect" }],
  ])("reads page=%j of three pages", (page, result) => {
    expect(parsePage({ page }, 3)).toEqual(result);
  });
});
