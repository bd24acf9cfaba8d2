import type { ReviewEntry } from "../trail/selects";

/** Time limit for undoing a change of a venue. */
export const undoHours = 24;

/** Decisions that change no venue: the contribution can be reopened for as long as it is stored. */
export const reopenableActions = ["reject", "mark-duplicate", "mark-unchanged", "mark-spam"];

/** Actions on a venue that leave its facts as they are, so that undoing an earlier one does not mind them. */
export const harmlessActions = [...reopenableActions, "confirm-facts", "ask-venue", "release"];

type Done = Pick<ReviewEntry, "action" | "actedAt">;

/** Releasing what was held is taken back by marking it as spam. */
export function isTimeToUndo({ action, actedAt }: Done, now: Date): boolean {
  if (action === "release") {
    return false;
  }
  const age = now.getTime() - actedAt.getTime();
  return reopenableActions.includes(action) || age < undoHours * 60 * 60 * 1000;
}

/** The latest action that is not undone, if a reviewer can still undo it. */
export function findUndoable(history: ReviewEntry[], now: Date): ReviewEntry | null {
  const latest = history.find(({ undoes, undoneBy }) => undoes === null && undoneBy === null);
  // What submitters and operators did is final.
  return latest?.reviewerEmail && isTimeToUndo(latest, now) ? latest : null;
}

/** The same for a venue, ignoring decisions that did not change it. */
export function findUndoableOfVenue(history: ReviewEntry[], now: Date): ReviewEntry | null {
  return findUndoable(
    history.filter(({ action }) => !harmlessActions.includes(action)),
    now,
  );
}
