import { describe, expect, it } from "vitest";
import { detailText, detailWords } from "@/lib/model/detail-words";
import { type DetailId, detailOf, details } from "@/lib/model/details";
import { exampleOf } from "@/tests/support/example-detail";
import { readDetail } from "./detail";
import { cleanPhone } from "./phone";

const readPhone = (line: string) => cleanPhone(line, "us").value;
const read = (id: DetailId, text: string) => readDetail(detailOf(id), text, readPhone);

describe(readDetail, () => {
  it.each(details.map((detail) => [detail.id, detail] as const))(
    "reads %s as forms show it",
    (_, detail) => {
      const values = [exampleOf(detail), ...(detail.type === "yesNo" ? [false] : [])];
      for (const value of values) {
        expect(readDetail(detail, detailText(detail, value), readPhone)).toEqual({ value });
      }
      expect(detailText(detail, null)).toBe("");
      expect(readDetail(detail, " ", readPhone)).toEqual({ value: null });
    },
  );

  it.each<[DetailId, string, string | number | boolean]>([
    ["stepFreeEntrance", "Yes", true],
    ["stepFreeEntrance", "designated", true],
    ["stepFreeEntrance", "non", false],
    ["entranceSteps", "0", 0],
    ["entranceSteps", "1 step", 1],
    ["entranceSteps", "12 steps", 12],
    ["capacitySeated", "1,200 people", 1200],
    ["merchCut", "15%", 15],
    ["narrowestDoorCm", "36 in", 91.4],
    ["narrowestDoorCm", '36"', 91.4],
    ["narrowestDoorCm", "3'", 91.4],
    ["narrowestDoorCm", "2 ft 8 in", 81.3],
    ["narrowestDoorCm", "2'8\"", 81.3],
    ["narrowestDoorCm", "90cm", 90],
    ["stageWidthCm", "7,5 m", 750],
    ["stageWidthCm", "24 feet", 731.5],
    ["ages", "21 and over", "21"],
    ["ages", "All Ages", "all-ages"],
    ["ages", "18+", "18"],
    ["owner", "Non-Profit", "nonprofit"],
    ["coatCheckPriceCents", "$3", 300],
    ["rentalFeeCents", "1,250.5", 125_050],
    ["curfew", "11 pm", "23:00"],
    ["curfew", "11:30 p.m.", "23:30"],
    ["curfew", "12 am", "00:00"],
    ["curfew", "23h30", "23:30"],
    ["curfew", "Midnight", "00:00"],
    ["bookingContact", "Booking@Hall.example", "Booking@Hall.example"],
    ["bookingContact", "(902) 555-0123", "+19025550123"],
    ["bookingContact", "hall.example/book", "https://hall.example/book"],
    ["bagRule", "Clear bags only", "Clear bags only"],
  ])("reads the %s %j", (id, text, value) => {
    expect(read(id, text)).toEqual({ value });
  });

  it.each<[DetailId, string]>([
    ["stepFreeEntrance", "limited"],
    ["stepFreeEntrance", "one step, ramp on request"],
    ["entranceSteps", "a few"],
    ["entranceSteps", "3 flights"],
    ["entranceSteps", "-1"],
    ["entranceSteps", "999"],
    ["narrowestDoorCm", "36"],
    ["narrowestDoorCm", "wide"],
    ["narrowestDoorCm", "3 miles"],
    ["narrowestDoorCm", "2 cm"],
    ["ages", "adults"],
    ["coatCheckPriceCents", "free"],
    ["curfew", "late"],
    ["curfew", "11"],
    ["curfew", "25:00"],
    ["curfew", "13 pm"],
    ["bookingContact", "ask at the bar"],
    ["bagRule", "x".repeat(301)],
  ])("says what to enter for the %s %j", (id, text) => {
    expect(read(id, text)).toEqual({ problem: expect.stringMatching(/^Please /) });
  });
});

describe(detailWords, () => {
  it.each<[DetailId, string | number | boolean, string, string]>([
    ["stepFreeEntrance", false, "us", "No"],
    ["entranceSteps", 1, "us", "1 step"],
    ["entranceSteps", 0, "us", "0 steps"],
    ["merchCut", 15, "us", "15%"],
    ["narrowestDoorCm", 91.4, "us", "3 ft (91 cm)"],
    ["narrowestDoorCm", 81.3, "us", "2 ft 8 in (81 cm)"],
    ["narrowestDoorCm", 90, "ca", "90 cm (2 ft 11 in)"],
    ["stageWidthCm", 731.5, "ca", "7.32 m (24 ft)"],
    ["ages", "varies", "us", "Varies by event"],
    ["coatCheckPriceCents", 350, "us", "$3.50"],
    ["rentalFeeCents", 120_000, "us", "$1,200"],
    ["curfew", "23:30", "us", "11:30 pm"],
    ["curfew", "00:00", "us", "midnight"],
    ["bookingContact", "https://www.hall.example/book/", "us", "hall.example/book"],
    ["bookingContact", "+19025550123", "us", "(902) 555-0123"],
  ])("says the %s %j as in %s", (id, value, country, words) => {
    expect(detailWords(detailOf(id), value, country)).toBe(words);
  });
});
