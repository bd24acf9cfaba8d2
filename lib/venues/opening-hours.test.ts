import { describe, expect, it } from "vitest";
import { hoursWords } from "./hours-words";
import { readHours } from "./opening-hours";

/** 'Mo Tu 17:00-02:00 | Sa 12:00-00:00', with ' …' if other hours apply on some days. */
function weekly(text: string): string | null {
  const hours = readHours(text);
  const spans = hours?.weekly?.map(
    ({ days, opens, closes }) =>
      `${days.map((day) => day.slice(0, 2)).join(" ")} ${opens}-${closes}`,
  );
  return spans ? `${spans.join(" | ")}${hours?.hasExceptions ? " …" : ""}` : null;
}

const workdays = "Mo Tu We Th Fr";
const week = `${workdays} Sa Su`;

describe(readHours, () => {
  it.each([
    // In the notation of OpenStreetMap.
    ["Mo-Su 17:00-02:00", `${week} 17:00-02:00`],
    ["24/7", `${week} 00:00-23:59`],
    ["Mo-Su 00:00-24:00", `${week} 00:00-23:59`],
    ["Mo,We,Fr 18:00-23:00", "Mo We Fr 18:00-23:00"],
    ["Mo-Fr 10:00-17:00;", `${workdays} 10:00-17:00`],
    ["Fr 18:00-26:00", "Fr 18:00-02:00"],
    ["Fr 00:00-04:00", "Fr 00:00-04:00"],
    ["Mo-Su 11:00-02:00", `${week} 11:00-02:00`],
    ["Tu-Sa 18:00–01:00", "Tu We Th Fr Sa 18:00-01:00"],
    ["Tu,Th 11:30-14:00,17:30-22:00; Su off", "Tu Th 11:30-14:00 | Tu Th 17:30-22:00"],
    ["Mo-Fr 10:00-17:00, Sa 12:00-24:00", `${workdays} 10:00-17:00 | Sa 12:00-00:00`],
    ["Mo-Su 10:00-18:00; Sa 12:00-20:00", `${workdays} Su 10:00-18:00 | Sa 12:00-20:00`],
    ["Mo-Su 10:00-18:00; Mo off", "Tu We Th Fr Sa Su 10:00-18:00"],
    ["Mo-Su 17:00-23:00; Fr,Sa 17:00-26:00", "Mo Tu We Th Su 17:00-23:00 | Fr Sa 17:00-02:00"],
    ["Mo-Fr,PH 10:00-18:00", `${workdays} 10:00-18:00`],
    ["Mo-Fr 17:00-02:00; PH off", `${workdays} 17:00-02:00 …`],
    ["Mo-Fr 17:00-02:00; PH closed", `${workdays} 17:00-02:00 …`],
    ["24/7; PH off", `${week} 00:00-23:59 …`],
    ["Mo-Fr 10:00-18:00; PH 12:00-16:00", `${workdays} 10:00-18:00 …`],
    ["Mo-Su,PH 10:00-18:00; PH off", `${week} 10:00-18:00 …`],
    ["Mo-Su 10:00-18:00; Dec 25 off", `${week} 10:00-18:00 …`],
    ["Mo-Su 10:00-18:00; Dec 25,Jan 01 off", `${week} 10:00-18:00 …`],
    ["Mo-Su 10:00-18:00; Dec 24-26 off", `${week} 10:00-18:00 …`],
    ['Mo-Fr 10:00-17:00 || "by appointment"', `${workdays} 10:00-17:00 …`],
    // As people write them.
    ["Daily 4 pm – 2 am", `${week} 16:00-02:00`],
    ["Every day 4pm to midnight", `${week} 16:00-00:00`],
    ["Daily midnight to midnight", `${week} 00:00-23:59`],
    ["Daily 9:00-17:30", `${week} 09:00-17:30`],
    ["Weekdays 5pm-2am", `${workdays} 17:00-02:00`],
    ["Fri 7:00 pm-10:00 pm", "Fr 19:00-22:00"],
    ["Fri 9:00-17:30", "Fr 09:00-17:30"],
    ["Fri 8pm until 2am", "Fr 20:00-02:00"],
    ["Sat–Mon noon–6 pm", "Sa Su Mo 12:00-18:00"],
    [
      "Thurs: 8 p.m. to midnight\nFridays and Saturdays: 8:30pm - 2am",
      "Th 20:00-00:00 | Fr Sa 20:30-02:00",
    ],
    ["Monday: 5:00\u202fPM – 2:00\u202fAM\nTuesday: Closed", "Mo 17:00-02:00"],
    ["Tue-Sun 5pm-2am, closed Mondays", "Tu We Th Fr Sa Su 17:00-02:00"],
    ["Closed on Monday; Tue & Wed 5pm-2am", "Tu We 17:00-02:00"],
    ["mo-fr 17:00-02:00", `${workdays} 17:00-02:00`],
  ])("reads %j", (text, spans) => {
    expect(weekly(text)).toBe(spans);
  });

  it.each([
    // By season, for weeks, or without an end: shown in words, but nothing to compute with.
    "Apr-Oct Tu-Su 17:00-23:00; Nov-Mar off",
    "Mar-Oct Fri 5pm-9pm",
    "Mo-Su 10:00-18:00; Dec 24-Jan 02 off",
    "Mo-Su 10:00-18:00; SH off",
    "Fr 18:00+",
    "Mo-Th 17:00-23:00; Fr,Sa 17:00+",
    "Fri 5pm-close",
    'Mo-Fr 10:00-17:00 "by appointment"',
  ])("reads no week from %j", (text) => {
    expect(readHours(text)).toMatchObject({ weekly: null });
  });

  it.each([
    "",
    "Doors one hour before showtime",
    "Doors 7 pm, show 8 pm",
    "Fri doors 7 pm show 8 pm",
    "Fri: doors 7 pm/show 8 pm",
    "Box office Mon–Fri 10 am – 5 pm, and from two hours before each show",
    "Show nights only",
    "By appointment",
    '"by appointment"',
    "Mo-Fr 10:00-17:00; Sa by appointment",
    "May to September, gates at 5 pm",
    "We are open 5 pm–2 am",
    "May 5 pm – 2 am",
    "5 pm – 2 am",
    "10:00-18:00",
    "Mo-Fr",
    "Mo-Fr 5-10",
    "M-F 5pm-2am",
    "Fri 7–10 pm",
    "Tue-Sat 5:00-11:00 pm",
    "Fri 7:00 pm-10:00",
    "Thu–Sat 8:00–2:00",
    "Sat 12:00-05:00",
    "Mo-Fr 09:00-05:00",
    "Fri 10 pm-12 pm",
    "Fri midnight-4 am",
    "Fri 12 am-4 am",
    "Fr 18:00-02:00+",
    "Fri 8pm-2am, Sat 8pm-2am, 21+",
    "🎸 Fri 8pm-2am 🎸",
    "Mo-Su 10:00-10:00",
    "Fr 20:00-44:00",
    "Fr 24:00-26:00",
    "Mo-Fr 25:00",
    "Mo 25:00-26:00",
    "Mo 10:00-17:75",
    "Mo 13 pm - 14 pm",
    "Mo 10:00-12:00-14:00",
    "Mo-We-Fr 10:00-12:00",
    "Mo-Fr 1000-1700",
    "Mo-Fr 10.00-17.00",
    // A second rule for a day that may be meant to add to the first, or comes after what it takes back.
    "Mo-Su 10:00-18:00, Sa 12:00-20:00",
    "Sat 10 am-6 pm; Sat 8 pm-2 am",
    "Mo-Fr 10:00-12:00; Mo-Fr 14:00-18:00",
    "Mo-Fr 10:00-12:00; Mo 14:00-18:00",
    "Mo,Mo 10:00-12:00",
    "PH off; Mo-Fr 10:00-17:00",
    "Nov-Mar Mo-Su 10:00-18:00; Mo-Su 12:00-20:00",
    "Mo-Su off",
    "Mo-Fr 10:00-17:00; off",
    "Mo-Fr 10:00-17:00 unknown",
    'Mo-Fr 10:00-17:00 || Sa 10:00-12:00 "maybe"',
    "Dec 40 10:00-12:00",
    "2026 Mo-Fr 10:00-17:00",
    "week 1-26 Mo 10:00-17:00",
    "Su[1] 10:00-12:00",
    "Mo-Su sunrise-sunset",
    "Fr (sunset+01:00)-02:00",
    "easter off",
    "PH Mo-Fr 10:00-17:00",
    "summer 10:00-12:00",
    "Lundi au vendredi 17h-2h",
    "lun-ven 17:00-02:00",
    "Ma-Sa 17:00-02:00",
    "Mar-Sam 17:00-02:00",
    "Fermé le lundi",
  ])("leaves %j as text", (text) => {
    expect(readHours(text)).toBeNull();
  });

  it("accepts any text", () => {
    expect(readHours(';,-–: 9 \n;; mo ,||" dec '.repeat(20))).toBeNull();
    expect(readHours(`Mo${",Mo".repeat(100_000)} 10:00-12:00`)).toBeNull();
  });
});

describe(hoursWords, () => {
  it.each([
    ["Tu-Sa 17:00-02:00", "Tuesday to Saturday 5 pm–2 am"],
    [
      "Mo-Th 17:00-23:00; Fr,Sa 17:00-26:00; Su off; PH off",
      "Monday to Thursday 5 pm–11 pm\nFriday and Saturday 5 pm–2 am\nClosed on Sunday\nClosed on public holidays",
    ],
    ["Tu,Th 11:30-14:00,17:30-24:00", "Tuesday and Thursday 11:30 am–2 pm and 5:30 pm–midnight"],
    ["Mo-We,Sa,PH 12:00-20:00", "Monday to Wednesday, Saturday, and public holidays noon–8 pm"],
    ["24/7", "Daily 24 hours"],
    ["Mo-Su 10:00-18:00; Mo off", "Tuesday to Sunday 10 am–6 pm\nClosed on Monday"],
    ["Fr 18:00+", "Friday from 6 pm"],
    [
      "Apr-Oct: Tu-Su 17:00-23:00; Nov-Mar off",
      "April to October: Tuesday to Sunday 5 pm–11 pm\nClosed November to March",
    ],
    ["Jun-Aug 10:00-22:00", "June to August: daily 10 am–10 pm"],
    [
      "May Mo-Su 10:00-18:00; May Mo off",
      "May: Tuesday to Sunday 10 am–6 pm\nMay: closed on Monday",
    ],
    [
      "Mo-Su 10:00-18:00; Dec 24 10:00-14:00; Dec 25,Jan 01 off",
      "Daily 10 am–6 pm\nDecember 24: 10 am–2 pm\nClosed on December 25 and January 1",
    ],
    [
      "Mo-Su 10:00-18:00; Dec 24-26 off; PH 12:00-16:00",
      "Daily 10 am–6 pm\nClosed on December 24–26\nPublic holidays noon–4 pm",
    ],
    ['Mo-Fr 10:00-17:00 "Call Ahead"', "Monday to Friday 10 am–5 pm (Call Ahead)"],
    [
      'Mo-Fr 10:00-17:00 || "by appointment"',
      "Monday to Friday 10 am–5 pm\nOtherwise by appointment",
    ],
  ])("says %j in plain words", (text, words) => {
    expect(hoursWords(text)).toBe(words);
  });

  it.each([
    "Tue–Sat 6 pm–1 am",
    "Show nights only",
    "Mo-Su sunrise-sunset",
    "PH off; Mo-Fr 10:00-17:00",
    "10:00-18:00",
  ])("leaves %j as it is", (text) => {
    expect(hoursWords(text)).toBe(text);
  });
});
