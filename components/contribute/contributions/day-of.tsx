const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function DayOf({ date }: { date: Date }) {
  return <time dateTime={date.toISOString()}>{days.format(date)}</time>;
}
