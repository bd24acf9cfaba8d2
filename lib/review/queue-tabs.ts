import { cleanQuery } from "@/lib/model/search-params";

export const queueTabs = [
  { id: "all", label: "All" },
  { id: "venues", label: "Venues" },
  { id: "photos", label: "Photos" },
  { id: "updates", label: "Updates" },
  { id: "asked", label: "Waiting for a Reply" },
  { id: "decided", label: "Decided" },
] as const;

export type QueueTab = (typeof queueTabs)[number]["id"];

/** Last entry of the previous page: a timestamp in ms and an id. */
export type Cursor = { at: number; id: string };

export type QueueParams = { tab: QueueTab; q: string; after: Cursor | null };

type Raw = Record<string, string | string[] | undefined>;

/** Falls back to the queue's first page for unreadable parameters, as URLs get typed and truncated. */
export function parseQueueParams({ tab, q, after }: Raw): QueueParams {
  return {
    tab: queueTabs.find(({ id }) => id === tab)?.id ?? "all",
    q: typeof q === "string" ? cleanQuery(q) : "",
    after: parseCursor(after),
  };
}

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
