import { describe, expect, it } from "vitest";
import { searchTitle } from "./titles";

describe(searchTitle, () => {
  it.each([
    ["", "Search the Directory"],
    ["lantern hall", 'Search results for "lantern hall"'],
    ["x".repeat(200), `Search results for "${"x".repeat(59)}…"`],
  ])("formats %j as %j", (text, title) => {
    expect(searchTitle(text)).toBe(title);
  });
});
