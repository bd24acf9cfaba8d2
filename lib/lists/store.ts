import { type ListEntry, maxListVenues, maxNoteLength } from "@/lib/model/venue-list";

/** Of what is stored: a release that stores something else counts up, and still reads this. */
export const listVersion = 1;

export type StoredList =
  | { state: "readable"; entries: ListEntry[] }
  /** Damaged, or of a newer release. It is left as it is until the visitor says otherwise. */
  | { state: "unreadable" | "newer" };

export function parseStoredList(text: string | null): StoredList {
  if (text === null) {
    return { state: "readable", entries: [] };
  }
  try {
    const saved = JSON.parse(text);
    if (saved.version > listVersion) {
      return { state: "newer" };
    }
    const isReadable =
      saved.version === listVersion &&
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
