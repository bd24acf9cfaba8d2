import { describe, expect, it } from "vitest";
import { shiftBusinessDays } from "./business-days";

describe(shiftBusinessDays, () => {
  it.each([
    // 2 November 2026 is a Monday.
    ["2026-11-02T10:00:00Z", 3, "2026-11-05T10:00:00Z"],
    ["2026-11-05T10:00:00Z", 3, "2026-11-10T10:00:00Z"],
    ["2026-11-06T23:59:00Z", 1, "2026-11-09T23:59:00Z"],
    ["2026-11-07T10:00:00Z", 1, "2026-11-09T10:00:00Z"],
    ["2026-11-07T10:00:00Z", 3, "2026-11-11T10:00:00Z"],
    ["2026-11-10T10:00:00Z", -3, "2026-11-05T10:00:00Z"],
    ["2026-11-08T10:00:00Z", -1, "2026-11-06T10:00:00Z"],
    ["2026-11-06T10:00:00Z", -3, "2026-11-03T10:00:00Z"],
    ["2026-11-04T10:00:00Z", 0, "2026-11-04T10:00:00Z"],
  ])("%s and %i days is %s", (moment, days, result) => {
    expect(shiftBusinessDays(new Date(moment), days)).toEqual(new Date(result));
  });
});
