import { timeWords } from "@/lib/model/time-words";
import { type Day, daysInRuns } from "./hours-days";
import { type HoursRule, isOsmNotation } from "./hours-rules";
import { readHours } from "./opening-hours";
import { endOfDay, type Span, weekdays } from "./week";

const list = new Intl.ListFormat("en-US");

/**
 * Hours in the notation of OpenStreetMap in plain words, a line each: 'Tuesday to Saturday 5 pm–2 am'. What people wrote
 * for people stays as it is, and so does what can't be read.
 */
export function hoursWords(text: string): string {
  return (isOsmNotation(text) && readHours(text)?.rules.map(ruleWords).join("\n")) || text;
}

function ruleWords(rule: HoursRule): string {
  const { days, note } = rule;
  if (days.length === 0) {
    return `Otherwise ${note}`;
  }
  const words = hoursOnDays(rule);
  const noted = note === null ? "" : ` (${note})`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${noted}`;
}

function hoursOnDays({ season, days, spans }: HoursRule): string {
  const isEveryDay = weekdays.every((day) => days.includes(day));
  const times = spans.length > 0 ? list.format(spans.map(spanWords)) : null;
  if (season && isEveryDay && !times) {
    return `closed ${season.isOfDays ? "on " : ""}${season.words}`;
  }
  const named = isEveryDay && days.length === weekdays.length ? "daily" : daysWords(days);
  const said = times ? [named, times] : [`closed on ${named}`];
  return [season && `${season.words}:`, ...(season?.isOfDays && isEveryDay ? [times] : said)]
    .filter(Boolean)
    .join(" ");
}

/** 'Monday to Thursday, Saturday, and public holidays' */
function daysWords(days: readonly Day[]): string {
  const runs = daysInRuns(days);
  return list.format(runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run)));
}

function spanWords({ opens, closes }: Span): string {
  if (closes === null) {
    return `from ${timeWords(opens)}`;
  }
  return opens === "00:00" && closes === endOfDay
    ? "24 hours"
    : `${timeWords(opens)}–${timeWords(closes)}`;
}
