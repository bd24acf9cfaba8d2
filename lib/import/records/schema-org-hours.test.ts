import { describe, expect, it } from "vitest";
import { schemaOrgHours } from "./schema-org-hours";

const on = (dayOfWeek: unknown, opens?: string, closes?: string, more = {}) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek,
  opens,
  closes,
  ...more,
});

describe(schemaOrgHours, () => {
  it.each<[string, unknown, string | null]>([
    ["names", on(["Thursday", "Friday", "Saturday"], "18:00", "02:00"), "Th-Sa 18:00-02:00"],
    [
      "addresses, in several objects",
      [
        on("https://schema.org/Monday", "17:00:00", "23:00:00"),
        on("http://schema.org/Tuesday", "17:00:00", "23:00:00"),
        on(["https://schema.org/Friday"], "17:00:00", "02:00:00"),
      ],
      "Mo,Tu 17:00-23:00; Fr 17:00-02:00",
    ],
    ["ids", on({ "@id": "schema:Sunday" }, "12:00", "00:00"), "Su 12:00-24:00"],
    ["abbreviations and a 12-hour clock", on("Fr", "5:00 PM", "1:00 AM"), "Fr 17:00-01:00"],
    [
      "two times on a day",
      [on("Monday", "11:30", "14:00"), on("Monday", "17:30", "22:00")],
      "Mo 11:30-14:00,17:30-22:00",
    ],
    [
      "days that are closed",
      [on("Monday", "00:00", "00:00"), on("Sunday"), on("Friday", "18:00", "23:00")],
      "Fr 18:00-23:00",
    ],
    ["a day around the clock", on("Friday", "00:00", "23:59"), "Fr 00:00-24:00"],
    [
      "public holidays",
      [
        on(["Monday", "Tuesday", "PublicHolidays"], "10:00", "18:00"),
        on("PublicHolidays", "00:00", "00:00"),
      ],
      null,
    ],
    [
      "closed on public holidays",
      [on("Monday", "10:00", "18:00"), on("PublicHolidays", "00:00", "00:00")],
      "Mo 10:00-18:00; PH off",
    ],
    [
      "a single day beside the week",
      [
        on("Friday", "18:00", "23:00"),
        on(undefined, "00:00", "00:00", { validFrom: "2026-12-25" }),
      ],
      "Fr 18:00-23:00",
    ],
    ["a season", on("Friday", "18:00", "23:00", { validThrough: "2026-09-30" }), null],
    ["an unknown day", on("Someday", "18:00", "23:00"), null],
    ["no days", on(undefined, "18:00", "23:00"), null],
    ["no closing time", on("Friday", "18:00"), null],
    ["an impossible time", on("Friday", "18:00", "25:99"), null],
    ["no specification", "18:00", null],
  ])("reads specifications with %s", (_, openingHoursSpecification, text) => {
    expect(schemaOrgHours({ openingHoursSpecification })).toBe(text);
  });

  it.each<[unknown, string | null]>([
    ["Mo-Fr 10:00-17:00", "Mo-Fr 10:00-17:00"],
    [["Mo-Fr 11:00-14:00", "Mo-Fr 17:00-22:00"], "Mo-Fr 11:00-14:00,17:00-22:00"],
    [["Mo,Tu,We,Th 09:00-12:00", "Sa 20:00-02:00"], "Mo-Th 09:00-12:00; Sa 20:00-02:00"],
    [["Mo-Fr 10:00-17:00", "on show nights"], null],
    [[], null],
    [7, null],
  ])("reads the texts %j", (openingHours, text) => {
    expect(schemaOrgHours({ openingHours })).toBe(text);
  });
});
