import { isUuid } from "@/lib/core/text/uuid";
import { cleanQuery } from "@/lib/model/search-params";

export const queueTabs = [
  { id: "all", label: "All" },
  { id: "venues", label: "Venues" },
  { id: "photos", label: "Photos" },
  { id: "updates", label: "Updates" },
  { id: "asked", label: "Waiting for a Reply" },
  { id: "held", label: "Probably Spam" },
  { id: "decided", label: "Decided" },
] as const;

export type QueueTab = (typeof queueTabs)[number]["id"];

/** Most submissions decided together: as many as the queue shows on a page. */
export const mostInBulk = 50;

/** Last entry of the previous page: a timestamp in ms and an id. */
export type Cursor = { at: number; id: string };

/** Which submissions of the queue a reviewer goes through. */
export type QueueFilter = {
  tab: QueueTab;
  /** Only what was received more than this many days ago. */
  older: number | null;
  /** Only what this address sent; empty for everyone. */
  sender: string;
  /** Only what is about venues in a country ('ca') or a region ('ca-NS'); empty for everywhere. */
  place: string;
};

export const wholeQueue: QueueFilter = { tab: "all", older: null, sender: "", place: "" };

export type QueueParams = QueueFilter & { q: string; after: Cursor | null };

type Raw = Record<string, string | string[] | undefined>;

/** Falls back to the queue's first page for unreadable parameters, as URLs get typed and truncated. */
export function parseQueueParams({ q, after, ...filter }: Raw): QueueParams {
  return {
    ...parseFilter(filter),
    q: typeof q === "string" ? cleanQuery(q) : "",
    after: parseCursor(after),
  };
}

/** What was decided has neither an age nor a place to filter by. */
function parseFilter({ tab: typed, older, sender, place }: Raw): QueueFilter {
  const tab = queueTabs.find(({ id }) => id === typed)?.id ?? "all";
  const isWaiting = tab !== "decided";
  const isAge = isWaiting && typeof older === "string" && /^[1-9]\d{0,2}$/.test(older);
  const isPlace =
    isWaiting && typeof place === "string" && /^[a-z]{2}(-[A-Z0-9]{1,3})?$/.test(place);
  return {
    tab,
    older: isAge ? Number(older) : null,
    sender: typeof sender === "string" ? cleanQuery(sender) : "",
    place: isPlace ? place : "",
  };
}

/** The filter's parameters in the queue's address; none for the whole queue. */
export function filterParams({ tab, older, sender, place }: QueueFilter) {
  return {
    tab: tab === "all" ? undefined : tab,
    older: older ?? undefined,
    sender: sender || undefined,
    place: place || undefined,
  };
}

/** Whether it leaves out some of its list. */
export function isNarrowed({ older, sender, place }: QueueFilter): boolean {
  return older !== null || sender !== "" || place !== "";
}

/** The filter as one text, which submissions and their forms carry; empty for the whole queue. */
export function formatFilter(filter: QueueFilter): string {
  const given = Object.entries(filterParams(filter)).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Reads the text of `formatFilter`. */
export function readFilter(text: unknown): QueueFilter {
  return parseFilter(
    Object.fromEntries(new URLSearchParams(typeof text === "string" ? text.slice(0, 500) : "")),
  );
}

export function parseCursor(text: unknown): Cursor | null {
  const [, at, id] = typeof text === "string" ? (/^(\d{1,14})_(.+)$/.exec(text) ?? []) : [];
  return at && isUuid(id) ? { at: Number(at), id } : null;
}

export function formatCursor({ at, id }: Cursor): string {
  return `${at}_${id}`;
}
