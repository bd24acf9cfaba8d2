import { plural } from "@/lib/core/text/plural";

const dayLength = 24 * 60 * 60 * 1000;

/** The promise to submitters: 'Reviewed in 1-3 business days'. */
export const promisedDays = 3;

/** Days since 1970 in UTC, of which day 0 was a Thursday. */
function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / dayLength);
}

function isBusinessDay(day: number): boolean {
  return (day + 3) % 7 < 5;
}

/** Business days (Monday to Friday) after the day of `from`, up to and including the day of `to`. */
export function businessDaysBetween(from: Date, to: Date): number {
  return countBetween(dayOf(from), dayOf(to));
}

function countBetween(from: number, to: number): number {
  const weeks = Math.max(0, Math.floor((to - from) / 7));
  const rest = Array.from(
    { length: Math.max(0, to - from - weeks * 7) },
    (_, index) => from + weeks * 7 + index + 1,
  );
  return weeks * 5 + rest.filter(isBusinessDay).length;
}

/** Last day on which a decision about something received on day `received` keeps the promise. */
function dueDayOf(received: number): number {
  const days = Array.from({ length: promisedDays + 3 }, (_, index) => received + index);
  return days.find((day) => countBetween(received, day) === promisedDays) ?? received;
}

export type Due = { text: string; isOverdue: boolean };

/** When the decision is due, in words. */
export function dueIn(receivedAt: Date, now: Date): Due {
  const due = dueDayOf(dayOf(receivedAt));
  const today = dayOf(now);
  if (today > due) {
    const late = countBetween(due, today);
    const by = late === 0 ? "" : ` by ${plural(late, "business day")}`;
    return { text: `Overdue${by}`, isOverdue: true };
  }
  return { text: whenDue(due, today), isOverdue: false };
}

function whenDue(due: number, today: number): string {
  if (due === today) {
    return "Due today";
  }
  return due === today + 1
    ? "Due tomorrow"
    : `Due in ${plural(countBetween(today, due), "business day")}`;
}

/** Undecided contributions received before this moment are overdue. */
export function overdueBefore(now: Date): Date {
  const today = dayOf(now);
  const days = Array.from({ length: promisedDays + 5 }, (_, index) => today - index);
  const earliest = days.findLast((day) => dueDayOf(day) >= today) ?? today;
  return new Date(earliest * dayLength);
}
