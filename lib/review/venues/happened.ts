import type { EventKind } from "@/lib/model/event-kinds";

/** A kind of event with its id, and what the desk asks about it. */
type Row = Kind<EventKind> & {
  /** What it changes of the venue. */
  fact: "address" | "name";
  words: string;
  missing: string;
};
type Kind<Event> = Event extends EventKind ? { kind: Event["stored"]; id: Event["id"] } : never;

/** What a reviewer can say happened to a venue whose name or address they change. Any other change corrects a mistake. */
export const happenings = [
  {
    kind: "RENAMED",
    id: "renamed",
    fact: "name",
    words: "It was renamed",
    missing: "Enter the new name, or uncheck that it was renamed",
  },
  {
    kind: "MOVED",
    id: "moved",
    fact: "address",
    words: "It moved",
    missing: "Enter a new street address for the former one, or uncheck that it moved",
  },
] as const satisfies readonly Row[];

export type Happening = (typeof happenings)[number];
export type Happened = Happening["kind"];

type Known = Record<Happening["fact"], string | null>;

/** What may have happened to a venue that changes like this: it has a former name or address, and a new one. */
export function listPossible(before: Known, after: Known): Happening[] {
  return happenings.filter(
    ({ fact }) => before[fact] && after[fact] && before[fact] !== after[fact],
  );
}
