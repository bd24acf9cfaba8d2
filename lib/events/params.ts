import { type EventKind, eventKinds } from "@/lib/model/event-kinds";

/** Which events are asked for. What can't be read is left out. */
export type EventParams = {
  kind?: EventKind["id"] | undefined;
  year?: number | undefined;
  /** The last event of the page before. */
  after?: { day: string; id: number } | undefined;
};

type Given = Partial<Record<"after" | "kind" | "year", string | string[]>>;

export function parseEventParams(given: Given): EventParams {
  const [after = "", kind = "", year = ""] = [given.after, given.kind, given.year].map(
    (value) => [value].flat()[0],
  );
  return {
    kind: eventKinds.find(({ id }) => id === kind)?.id,
    year: /^[12]\d{3}$/.test(year) ? Number(year) : undefined,
    after: parseCursor(after),
  };
}

function parseCursor(text: string): EventParams["after"] {
  const [, day, id] = /^([12]\d{3}-\d{2}-\d{2})\.(\d{1,9})$/.exec(text) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : { day, id: Number(id) };
}

export function cursorOf({ day, id }: NonNullable<EventParams["after"]>): string {
  return `${day}.${id}`;
}
