import { type ListEntry, maxListVenues, maxNoteLength } from "@/lib/model/venue-list";

/** Where a visitor's browser keeps its list, with the notes. */
export const listStorageKey = "marquee-list";

/** Of what is stored: a release that stores something else counts up, and still reads this. */
const version = 1;

/** Fired on the window when this page has changed the list. */
const changedEvent = "marquee:list";

export type StoredList =
  | { state: "readable"; entries: ListEntry[] }
  /** Damaged, or of a newer release. It is left as it is until the visitor says otherwise. */
  | { state: "unreadable" | "newer" };

/** What became of a change; nothing is stored unless it is `saved`. */
export type ListOutcome = "saved" | "full" | "storage" | "unreadable" | "newer";

/** Has `listener` called when this page or another changes the list. Returns how to stop it. */
export function subscribeToList(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  window.addEventListener(changedEvent, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changedEvent, listener);
  };
}

/** The list as it is stored; null if there is none, or storage is blocked. */
export function readListText(): string | null {
  try {
    return localStorage.getItem(listStorageKey);
  } catch {
    return null;
  }
}

export function parseStoredList(text: string | null): StoredList {
  if (text === null) {
    return { state: "readable", entries: [] };
  }
  try {
    const saved = JSON.parse(text);
    if (saved.version > version) {
      return { state: "newer" };
    }
    const isReadable =
      saved.version === version &&
      Array.isArray(saved.entries) &&
      saved.entries.length <= maxListVenues &&
      saved.entries.every(isEntry);
    return isReadable ? { state: "readable", entries: saved.entries } : { state: "unreadable" };
  } catch {
    return { state: "unreadable" };
  }
}

function isEntry(entry: unknown): entry is ListEntry {
  const { slug, note } = entry as Partial<Record<keyof ListEntry, unknown>>;
  return (
    typeof slug === "string" &&
    /^[a-z0-9-]+$/.test(slug) &&
    typeof note === "string" &&
    note.length <= maxNoteLength
  );
}

/** Changes the stored list, as it is now: another tab may have changed it. */
export function changeList(change: (entries: ListEntry[]) => ListEntry[]): ListOutcome {
  const stored = parseStoredList(readListText());
  return stored.state === "readable" ? saveList(change(stored.entries)) : stored.state;
}

/** Replaces whatever is stored. */
export function saveList(entries: readonly ListEntry[]): ListOutcome {
  if (entries.length > maxListVenues) {
    return "full";
  }
  try {
    localStorage.setItem(listStorageKey, JSON.stringify({ version, entries }));
  } catch {
    return "storage";
  }
  window.dispatchEvent(new Event(changedEvent));
  return "saved";
}

/** Entries with another one at the end, unless they have it. */
export function withEntries(
  entries: readonly ListEntry[],
  added: readonly ListEntry[],
): ListEntry[] {
  const isNew = ({ slug }: ListEntry) => !entries.some((entry) => entry.slug === slug);
  return [...entries, ...added.filter(isNew)];
}

/** Whether both name the same venues in the same order. */
export function isSameList(one: readonly ListEntry[], slugs: readonly string[]): boolean {
  return one.map(({ slug }) => slug).join() === slugs.join();
}

/** Says why a change was not stored, and what to do. */
export const outcomeWords: Record<Exclude<ListOutcome, "saved">, string> = {
  full: `A list holds ${maxListVenues} venues, and this one is full. Remove one first.`,
  storage:
    "Your browser's storage is full or blocked, so nothing was saved. A list also works without it: its address holds it.",
  unreadable:
    "The list in this browser can't be read. It is left as it is until you start a new one.",
  newer: "The list in this browser was saved by a newer version of this site. Reload the page.",
};
