import type { ReviewEntry } from "./trail/selects";

const day = 24 * 60 * 60 * 1000;

/** The decision that can still be taken back: the latest thing that was done, by a reviewer, within a day. */
export function findUndoable(history: ReviewEntry[], now: Date): ReviewEntry | null {
  const [latest] = history;
  const canUndo =
    latest?.reviewerId &&
    latest.undoes === null &&
    latest.undoneBy === null &&
    now.getTime() - latest.actedAt.getTime() < day;
  return canUndo ? latest : null;
}
