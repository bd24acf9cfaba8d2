import { describe, expect, it } from "vitest";
import { parseOpeningHours } from "./opening-hours";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const week = [...weekdays, "Saturday", "Sunday"];

describe(parseOpeningHours, () => {
  it.each([
    ["Mo-Su 17:00-02:00", [[week, "17:00", "02:00"]]],
    ["Daily 4 pm – 2 am", [[week, "16:00", "02:00"]]],
    ["24/7", [[week, "00:00", "23:59"]]],
    ["Mo-Su 00:00-24:00", [[week, "00:00", "23:59"]]],
    ["Daily 9:00-17:30", [[week, "09:00", "17:30"]]],
    ["Fri 7:00 pm-10:00 pm", [[["Friday"], "19:00", "22:00"]]],
    [
      "Mo-Fr 10:00-17:00, Sa 12:00-24:00",
      [
        [weekdays, "10:00", "17:00"],
        [["Saturday"], "12:00", "00:00"],
      ],
    ],
    [
      "Tu,Th 11:30-14:00,17:30-22:00; Su off",
      [
        [["Tuesday", "Thursday"], "11:30", "14:00"],
        [["Tuesday", "Thursday"], "17:30", "22:00"],
      ],
    ],
    [
      "Thurs: 8 p.m. to midnight\nFridays and Saturdays: 8:30pm - 2am",
      [
        [["Thursday"], "20:00", "00:00"],
        [["Friday", "Saturday"], "20:30", "02:00"],
      ],
    ],
    ["Sat–Mon noon–6 pm", [[["Saturday", "Sunday", "Monday"], "12:00", "18:00"]]],
  ] as const)("parses %j", (text, spans) => {
    expect(parseOpeningHours(text)).toEqual(
      spans.map(([days, opens, closes]) => ({ days, opens, closes })),
    );
  });

  it.each([
    "",
    "Doors one hour before showtime",
    "Box office Mon–Fri 10 am – 5 pm, and from two hours before each show",
    "Show nights only",
    "May to September, gates at 5 pm",
    "5 pm – 2 am",
    "Mo-Fr 5-10",
    "Fri 7–10 pm",
    "Tue-Sat 5:00-11:00 pm",
    "Fri 7:00 pm-10:00",
    "Thu–Sat 8:00–2:00",
    "Mo-Su 10:00-10:00",
    "Mo-Fr 10:00-17:00; PH off",
    "Mo-Su 10:00-18:00; Sa 12:00-20:00",
    "Mo-Su 10:00-18:00; Mo off",
    "Mo-Su off",
    "Mo 25:00-26:00",
    "Mo 13 pm - 14 pm",
    "Mo 10:00-12:00-14:00",
    "Mo-We-Fr 10:00-12:00",
    "summer 10:00-12:00",
    "Su[1] 10:00-12:00",
  ])("returns null for %j", (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });

  it("accepts any text", () => {
    expect(parseOpeningHours(";,-–: 9 \n;; mo ,".repeat(40))).toBeNull();
  });
});
