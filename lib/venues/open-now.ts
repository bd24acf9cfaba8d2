import type { OpeningHours } from "./opening-hours";

const minutesPerDay = 24 * 60;

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
  const before = localTime(new Date(now.getTime() - minutesPerDay * 60_000), timeZone).day;
  const span = hours.find(({ days, opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    const until = to <= from ? to + minutesPerDay : to;
    const isOn = (name: string, at: number) =>
      days.some((one) => one === name) && at >= from && at < until;
    return isOn(day, minutes) || isOn(before, minutes + minutesPerDay);
  });
  return span?.closes ?? null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
