/** What happens to places, in the order of filters; `stored` is the value of venue_event_kind. */
export const eventKinds = [
  { id: "opened", stored: "OPENED", label: "Opened" },
  { id: "closed", stored: "CLOSED", label: "Closed" },
  { id: "closed-for-now", stored: "TEMPORARILY_CLOSED", label: "Closed for now" },
  { id: "reopened", stored: "REOPENED", label: "Reopened" },
  { id: "moved", stored: "MOVED", label: "Moved" },
  { id: "renamed", stored: "RENAMED", label: "Renamed" },
  { id: "merged", stored: "MERGED", label: "Merged" },
] as const;

export type EventKind = (typeof eventKinds)[number];

export function eventKindOf({ kind }: { kind: EventKind["stored"] }): EventKind {
  const found = eventKinds.find(({ stored }) => stored === kind);
  if (!found) {
    throw new Error(`unknown kind of event: ${kind}`);
  }
  return found;
}
