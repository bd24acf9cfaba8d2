import { cleanQuery } from "@/lib/model/search-params";

/** The lists of the queue. */
export const queueTabs = [
  { id: "all", label: "All" },
  { id: "venues", label: "Venues" },
  { id: "photos", label: "Photos" },
  { id: "updates", label: "Updates" },
  { id: "asked", label: "Waiting for an answer" },
  { id: "decided", label: "DecisionResult" },
] as const;

export type QueueTab = (typeof queueTabs)[number]["id"];

/** Where the page before ended: an instant in ms and an id. */
export type Cursor = { at: number; id: string };

export type QueueParams = { tab: QueueTab; q: string; after: Cursor | null };

type Raw = Record<string, string | string[] | undefined>;

/** Addresses are typed and cut short: what cannot be read is the queue's first page. */
export function parseQueueParams({ tab, q, after }: Raw): QueueParams {
  return {
    tab: queueTabs.find(({ id }) => id === tab)?.id ?? "all",
    q: typeof q === "string" ? cleanQuery(q) : "",
    after: parseCursor(after),
  };
}

/** Of a contribution, a photo or a mail. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && uuid.test(text);
}

export function parseCursor(text: unknown): Cursor | null {
  const [, at, id] = typeof text === "string" ? (/^(\d{1,14})_(.+)$/.exec(text) ?? []) : [];
  return at && isUuid(id) ? { at: Number(at), id } : null;
}

export function formatCursor({ at, id }: Cursor): string {
  return `${at}_${id}`;
}
