const times = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** An instant, in the zone that all reviewers share. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{times.format(at)} UTC</time>;
}
