import { describe, expect, it } from "vitest";
import { pageNumbers } from "./page-numbers";

describe(pageNumbers, () => {
  it.each([
    [1, 1, "1"],
    [4, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 gap 8"],
    [2, 8, "1 2 3 gap 8"],
    [3, 8, "1 2 3 4 gap 8"],
    [4, 8, "1 gap 3 4 5 gap 8"],
    [6, 8, "1 gap 5 6 7 8"],
    [8, 8, "1 gap 7 8"],
    [50, 100, "1 gap 49 50 51 gap 100"],
  ])("lists pages on page %i of %i: %s", (page, pageCount, listed) => {
    expect(pageNumbers(page, pageCount).join(" ")).toBe(listed);
  });
});
