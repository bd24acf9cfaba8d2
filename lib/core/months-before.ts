/** Same day of an earlier month, or a few days off in shorter months, which does no harm. */
export function monthsBefore(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCMonth(result.getUTCMonth() - months);
  return result;
}
