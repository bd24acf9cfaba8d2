/** A list of venues that its address holds, or a visitor's browser. */

/** Most venues of a list. */
export const maxListVenues = 60;

/** Most letters of a note. */
export const maxNoteLength = 80;

/** Most venues side by side. */
export const maxCompared = 6;

/** A venue of a list with the visitor's note about it, which may be empty. */
export type ListEntry = { slug: string; note: string };

export type ListView = "rows" | "compare";

/** Names of the buttons that change a list. The value of each is the place of a venue, counted from 1. */
export const listEdits = ["up", "down", "remove"] as const;
export type ListEdit = (typeof listEdits)[number];

/** As many as a list holds: of too many, every second or third, say, to the last. */
export function fitIntoList<Item>(items: readonly Item[]): Item[] {
  const count = Math.max(maxListVenues, items.length);
  const kept = (index: number) => Math.floor((index * maxListVenues) / count);
  return items.filter((_, index) => kept(index + 1) > kept(index));
}

/** Moves an entry by one place, or removes it. Changes nothing where there is no entry, and at the ends. */
export function editList<Entry>(entries: readonly Entry[], edit: ListEdit, place: number): Entry[] {
  const index = place - 1;
  const entry = entries[index];
  if (entry === undefined) {
    return [...entries];
  }
  const others = entries.filter((_, other) => other !== index);
  if (edit === "remove") {
    return others;
  }
  const to = edit === "up" ? Math.max(0, index - 1) : index + 1;
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
