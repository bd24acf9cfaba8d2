import type { ReviewEntry } from "./trail/selects";

/** How long what was done can be taken back. */
export const undoHours = 24;

/** The decision that can still be taken back: the latest thing that was done, by a reviewer, within a day. */
export function findUndoable(history: ReviewEntry[], now: Date): ReviewEntry | null {
  const [latest] = history;
  const canUndo =
    latest?.reviewerId &&
    latest.undoes === null &&
    latest.undoneBy === null &&
    now.getTime() - latest.actedAt.getTime() < undoHours * 60 * 60 * 1000;
  return canUndo ? latest : null;
}
