import type { ReviewEntry } from "./trail/selects";

/** How long what was done about a venue can be taken back. */
export const undoHours = 24;

/** Decisions that changed no venue: their contribution can be reopened as long as it is kept. */
export const reopenableActions = ["reject", "mark-duplicate", "mark-unchanged", "mark-spam"];

type Done = Pick<ReviewEntry, "action" | "actedAt">;

/** Whether it is not too late to take something back. */
export function isTimeToUndo({ action, actedAt }: Done, now: Date): boolean {
  const age = now.getTime() - actedAt.getTime();
  return reopenableActions.includes(action) || age < undoHours * 60 * 60 * 1000;
}

/** The latest thing that was done and not taken back, where a reviewer did it and it is not too late. */
export function findUndoable(history: ReviewEntry[], now: Date): ReviewEntry | null {
  const latest = history.find(({ undoes, undoneBy }) => undoes === null && undoneBy === null);
  return latest?.reviewerId && isTimeToUndo(latest, now) ? latest : null;
}

/** The same of a venue, of which some entries tell only what was decided about a contribution. */
export function findUndoableOfVenue(history: ReviewEntry[], now: Date): ReviewEntry | null {
  return findUndoable(
    history.filter(({ action }) => !reopenableActions.includes(action)),
    now,
  );
}
