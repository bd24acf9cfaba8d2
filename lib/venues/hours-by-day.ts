import { parseRules } from "./hours-rules";
import { hoursText } from "./hours-text";
import { isException, type OpeningHours, readHours } from "./opening-hours";
import { endOfDay, type Weekday, weekdays } from "./week";

/**
 * The hours of a text for a form with two times a day, from Monday on, joined by commas as inputs of one name are. All empty
 * if they aren't certain or are more than two times a day.
 */
export function hoursByDay(text: string): string {
  const hours = readHours(text)?.weekly ?? [];
  const byDay = weekdays.map((day) => hours.filter(({ days }) => days.includes(day)));
  const isFitting = byDay.every((spans) => spans.length < 2);
  return byDay
    .flatMap(([span]) => (isFitting && span ? [span.opens, span.closes] : ["", ""]))
    .join(",");
}

const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

type Problem = { problem: string };

/** Reads hours by day. A problem is one that the visitor can solve. */
export function readHoursByDay(value: string): { hours: OpeningHours[] } | Problem {
  const times = value.split(",");
  const read = weekdays.map((day, index) => readDay(day, times.slice(2 * index, 2 * index + 2)));
  const problem = read.find((hours) => hours !== null && "problem" in hours);
  return problem ?? { hours: read.filter((hours) => hours !== null && "opens" in hours) };
}

function readDay(day: Weekday, [opens = "", closes = ""]: string[]): OpeningHours | Problem | null {
  if (opens === "" && closes === "") {
    return null;
  }
  if (!(time.test(opens) && time.test(closes))) {
    return { problem: `Please enter when it opens and closes on ${day}` };
  }
  const isAllDay = opens === "00:00" && closes === "00:00";
  return opens === closes && !isAllDay
    ? { problem: `Please enter two different times for ${day}` }
    : { days: [day], opens, closes: isAllDay ? endOfDay : closes };
}

/** Hours as their text, with what the text before said of public holidays and other single days. */
export function replaceWeek(text: string, hours: readonly OpeningHours[]): string {
  const kept = text
    .split(/;|(?=\|\|)/)
    .map((part) => part.trim())
    .filter((part) => parseRules(part)?.every(isException) && part !== "");
  return kept.reduce(
    (whole, part) => (part.startsWith("||") ? `${whole} ${part}` : `${whole}; ${part}`),
    hoursText(hours),
  );
}
