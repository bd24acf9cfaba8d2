import { type ListEntry, maxListVenues } from "@/lib/model/venue-list";
import { listVersion, parseStoredList } from "./store";
import { listChangedEvent, listStorageKey, readListText } from "./stored-text";

/** What became of a change; nothing is stored unless it is `saved`. */
export type ListOutcome = "saved" | "full" | "storage" | "unreadable" | "newer";

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
    localStorage.setItem(listStorageKey, JSON.stringify({ version: listVersion, entries }));
  } catch {
    return "storage";
  }
  window.dispatchEvent(new Event(listChangedEvent));
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

/**
 * Entries by the present slugs of their venues, if they are those that a page was asked for. Where two of them lead to the
 * same venue, the page has fewer, and they are left as they are.
 */
export function withPresentSlugs(
  entries: readonly ListEntry[],
  asked: readonly string[],
  slugs: readonly string[],
): ListEntry[] {
  const isOfPage = asked.length === slugs.length && isSameList(entries, asked);
  return entries.map((entry, index) => ({
    ...entry,
    slug: (isOfPage && slugs[index]) || entry.slug,
  }));
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
