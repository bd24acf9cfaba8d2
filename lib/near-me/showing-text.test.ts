import { describe, expect, it } from "vitest";
import { showingText } from "./showing-text";

describe(showingText, () => {
  it.each([
    [0, 50, 123, false, "Showing 1-50 of 123 venues"],
    [100, 23, 123, false, "Showing 101-123 of 123 venues"],
    [0, 1, 1, false, "Showing 1-1 of 1 venue"],
    [4950, 50, 5000, false, "Showing 4,951-5,000 of 5,000 venues"],
    [0, 50, 5000, true, "Showing 1-50 of 5,000+ venues"],
  ])("formats offset %i, %i of %i (more: %s) as %s", (offset, count, total, isMore, text) => {
    expect(showingText({ offset, venues: Array(count), total, isMore })).toBe(text);
  });
});
