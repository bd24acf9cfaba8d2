import type { OpeningHours } from "./opening-hours";
import { endOf, minutesOf, minutesPerDay, weekdays } from "./week";

const dayNames: readonly string[] = weekdays;

/** Names of `Weekday`, as Intl has them in American English. */
function localTime(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return { day: read("weekday"), minutes: minutesOf(`${read("hour")}:${read("minute")}`) };
}

/** When a place that is open now closes, "02:00", by the clock of its time zone; null if it is closed. */
export function openUntil(
  hours: readonly OpeningHours[],
  timeZone: string,
  now: Date,
): string | null {
  const { day, minutes } = localTime(now, timeZone);
  // Not a day ago by the clock: when clocks go forward, that can be two days before.
  const before = dayNames.at(dayNames.indexOf(day) - 1);
  const after = dayNames[(dayNames.indexOf(day) + 1) % dayNames.length];
  const span = hours.find(
    (one) =>
      (isOf(one, day) && isDuring(one, minutes)) ||
      (isOf(one, before) && isDuring(one, minutes + minutesPerDay)),
  );
  const goesOn = hours.find((one) => one.opens === "00:00" && isOf(one, after));
  return (span?.closes === "00:00" ? goesOn?.closes : null) ?? span?.closes ?? null;
}

function isOf({ days }: OpeningHours, name: string | undefined): boolean {
  return days.some((day) => day === name);
}

function isDuring(hours: OpeningHours, minutes: number): boolean {
  return minutes >= minutesOf(hours.opens) && minutes < endOf(hours);
}
