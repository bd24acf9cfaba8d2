import { describe, expect, it } from "vitest";
import { openUntil } from "./open-now";
import { readHours } from "./opening-hours";

const hoursOf = (text: string) => readHours(text)?.weekly ?? [];
const evenings = hoursOf("Th-Sa 20:00-02:00; Su 12:00-18:00");
const always = hoursOf("24/7");
const sundays = hoursOf("Su 20:00-02:00");
const untilFour = hoursOf("Fr 20:00-24:00; Sa 00:00-04:00");
const saturdays = hoursOf("Sa 20:00-02:00");

describe(openUntil, () => {
  it.each([
    // 2026-11-27 is a Friday; Denver is seven hours behind UTC.
    ["before it opens", evenings, "America/Denver", "2026-11-28T02:59:00Z", null],
    ["when it opens", evenings, "America/Denver", "2026-11-28T03:00:00Z", "02:00"],
    ["past midnight", evenings, "America/Denver", "2026-11-28T08:59:00Z", "02:00"],
    ["when it closes", evenings, "America/Denver", "2026-11-28T09:00:00Z", null],
    ["the night after its last day", evenings, "America/Denver", "2026-11-29T08:30:00Z", "02:00"],
    ["on a day off", evenings, "America/Denver", "2026-12-01T03:30:00Z", null],
    ["by the clock of Halifax", evenings, "America/Halifax", "2026-11-28T00:00:00Z", "02:00"],
    ["by the clock of St. John's", evenings, "America/St_Johns", "2026-11-27T23:30:00Z", "02:00"],
    ["by the clock of Los Angeles", evenings, "America/Los_Angeles", "2026-11-28T03:30:00Z", null],
    [
      "past a midnight between two days",
      untilFour,
      "America/Denver",
      "2026-11-28T04:00:00Z",
      "04:00",
    ],
    ["after that midnight", untilFour, "America/Denver", "2026-11-28T07:30:00Z", "04:00"],
    ["around the clock", always, "America/Phoenix", "2026-11-28T07:30:00Z", "23:59"],
    // Clocks go back at 2:00 on November 1, 2026, and forward at 2:00 on March 8.
    ["in the hour that comes twice", evenings, "America/Chicago", "2026-11-01T06:30:00Z", "02:00"],
    ["in that hour again", evenings, "America/Chicago", "2026-11-01T07:30:00Z", "02:00"],
    ["after it", evenings, "America/Chicago", "2026-11-01T08:00:00Z", null],
    [
      "before the hour that is left out",
      evenings,
      "America/Chicago",
      "2026-03-08T07:59:00Z",
      "02:00",
    ],
    // Sunday, March 8, has 23 hours: a day before Monday, 0:30, it is Saturday by the clock.
    [
      "the night after clocks go forward",
      sundays,
      "America/Chicago",
      "2026-03-09T05:30:00Z",
      "02:00",
    ],
    [
      "two nights after a Saturday then",
      saturdays,
      "America/Chicago",
      "2026-03-09T05:30:00Z",
      null,
    ],
    ["the night after they go back", sundays, "America/Chicago", "2026-11-02T06:30:00Z", "02:00"],
    ["across the end of the week", sundays, "America/Toronto", "2026-11-30T06:59:00Z", "02:00"],
    ["when that night ends", sundays, "America/Toronto", "2026-11-30T07:00:00Z", null],
    ["where clocks stay", sundays, "America/Regina", "2026-03-09T07:59:00Z", "02:00"],
    ["after the hour that is left out", evenings, "America/Chicago", "2026-03-08T08:00:00Z", null],
  ] as const)("tells %s", (_, hours, timeZone, now, until) => {
    expect(openUntil(hours, timeZone, new Date(now))).toBe(until);
  });
});
