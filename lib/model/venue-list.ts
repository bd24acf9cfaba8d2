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

/** The venue of the entry one place further down (1) or up (-1). */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, step: 1 | -1): Entry[] {
  const moved = [...entries];
  moved.splice(from + step, 0, ...moved.splice(from, 1));
  return moved;
}
