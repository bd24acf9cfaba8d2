import { describe, expect, it } from "vitest";
import { hoursByDay, readHoursByDay, replaceWeek } from "./hours-by-day";
import { readHours } from "./opening-hours";

const nothing = ",,,,,,,,,,,,,";

describe(hoursByDay, () => {
  it.each([
    ["Tue–Thu 6 pm–1 am", ",,18:00,01:00,18:00,01:00,18:00,01:00,,,,,,"],
    ["Su 12:00-24:00; PH off", ",,,,,,,,,,,,12:00,00:00"],
    ["Mo-Fr 11:30-14:00,17:30-22:00", nothing],
    ["Apr-Oct Fr 18:00-23:00", nothing],
    ["Show nights only", nothing],
    ["", nothing],
  ])("fills in %j", (text, times) => {
    expect(hoursByDay(text)).toBe(times);
  });
});

describe(readHoursByDay, () => {
  it.each([
    [
      "17:00,23:00,17:00,23:00,,,,,17:00,02:00,17:00,02:00,,",
      "Mo,Tu 17:00-23:00; Fr,Sa 17:00-02:00",
    ],
    ["17:00,00:00,17:00,00:00,17:00,00:00,,,,,,,12:00,20:00", "Mo-We 17:00-24:00; Su 12:00-20:00"],
    ["00:00,00:00,00:00,23:59,,,,,,,,,,", "Mo,Tu 00:00-24:00"],
  ])("makes %j a text that is read as it was entered", (times, text) => {
    const read = readHoursByDay(times);
    const stored = "hours" in read ? replaceWeek("", read.hours) : null;

    expect(stored).toBe(text);
    expect(readHours(text)?.weekly).not.toBeNull();
  });

  it.each([
    ["17:00,,,,,,,,,,,,,", "Please enter when it opens and closes on Monday"],
    [",,,,,,,,,,,,,02:00", "Please enter when it opens and closes on Sunday"],
    [",,5 pm,2 am", "Please enter when it opens and closes on Tuesday"],
    ["25:00,26:00", "Please enter when it opens and closes on Monday"],
    [",,,,10:00,10:00", "Please enter two different times for Wednesday"],
  ])("says what is wrong with %j", (times, problem) => {
    expect(readHoursByDay(times)).toEqual({ problem });
  });
});

describe(replaceWeek, () => {
  const friday = [{ days: ["Friday" as const], opens: "18:00", closes: "02:00" }];

  it.each([
    ["Mo-Fr 10:00-17:00; PH off", "Fr 18:00-02:00; PH off"],
    ["Mo-Su 10:00-18:00; Dec 25 off; PH 12:00-16:00", "Fr 18:00-02:00; Dec 25 off; PH 12:00-16:00"],
    ['Mo-Fr 10:00-17:00 || "by appointment"', 'Fr 18:00-02:00 || "by appointment"'],
    ["Apr-Oct Fr 18:00-23:00", "Fr 18:00-02:00"],
    ["Show nights only", "Fr 18:00-02:00"],
    ["", "Fr 18:00-02:00"],
  ])("keeps the exceptions of %j", (text, replaced) => {
    expect(replaceWeek(text, friday)).toBe(replaced);
  });
});
