import { daysInRuns } from "./hours-days";
import type { OpeningHours } from "./opening-hours";
import { endOfDay, type Weekday, weekdays } from "./week";

/** The hours of a week as they are stored, in the notation of OpenStreetMap: 'Mo-Th 17:00-23:00; Fr,Sa 17:00-02:00'. */
export function hoursText(hours: readonly OpeningHours[]): string {
  const daysByTimes = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const spans = hours.filter(({ days }) => days.includes(day)).map(spanText);
    const times = [...new Set(spans)].sort().join(",");
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day]);
  }
  daysByTimes.delete("");
  return [...daysByTimes].map(([times, days]) => `${daysText(days)} ${times}`).join("; ");
}

function spanText({ opens, closes }: OpeningHours): string {
  return `${opens}-${closes === endOfDay || closes === "00:00" ? "24:00" : closes}`;
}

function daysText(days: readonly Weekday[]): string {
  return daysInRuns(days)
    .map((run) => run.map((day) => day.slice(0, 2)))
    .map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(",")))
    .join(",");
}
