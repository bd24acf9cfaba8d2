/** What the site promises: a review takes 1-3 business days. */
export const promisedDays = 3;

const day = 24 * 60 * 60 * 1000;

/**
 * The moment `days` business days before (negative) or after `moment`: weekends, by UTC, do not count. Holidays
 * differ from place to place and do.
 */
export function shiftBusinessDays(moment: Date, days: number): Date {
  const step = Math.sign(days) * day;
  const steps = Array.from({ length: Math.abs(days) });
  return steps.reduce<Date>((date) => skipWeekend(new Date(date.getTime() + step), step), moment);
}

function skipWeekend(date: Date, step: number): Date {
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return isWeekend ? skipWeekend(new Date(date.getTime() + step), step) : date;
}
