export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

export const minutesPerDay = 24 * 60;

/** Opens and closes, as 'hh:mm'. A closing time before the opening time is on the next day; null if nothing says when. */
export type Span = { opens: string; closes: string | null };

/** Stands for midnight at the end of a day that is open around the clock, since the same time twice means closed. */
export const endOfDay = "23:59";

/** 'hh:mm' as minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as 'hh:mm', of the next day from 24 hours on. */
export function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, minute].map((number) => String(number).padStart(2, "0")).join(":");
}

/** When a span ends, in minutes after the midnight that its day begins with. */
export function endOf({ opens, closes }: Span): number {
  const end = closes === null ? minutesPerDay : minutesOf(closes);
  return end > minutesOf(opens) ? end : end + minutesPerDay;
}
