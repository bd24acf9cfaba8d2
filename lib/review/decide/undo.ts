import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { forgetSpam } from "@/lib/contribute/spam/memory";
import { waitAgain } from "../records/wait-again";
import type { Reviewer } from "../reviewers/reviewer";
import { may } from "../reviewers/roles";
import { whoActed } from "../trail/action-words";
import { readRecorded, type Sides } from "../trail/recorded";
import { purgeVenues } from "../venues/purge-venues";
import {
  inTransaction,
  lockContribution,
  recordAction,
  resolveContribution,
  type Transaction,
} from "./mutations";
import { changedSince, lockChanged, restoreVenues } from "./restore-venues";
import { type DecisionResult, refuse } from "./result";
import { harmlessActions, isTimeToUndo, undoHours } from "./undoable";

const actionSelect = {
  id: true,
  action: true,
  actedAt: true,
  reviewerEmail: true,
  contributionId: true,
  venueId: true,
  sourceId: true,
  aboutReviewerId: true,
  before: true,
  after: true,
  undoes: true,
  undoneBy: { select: { reviewerEmail: true, action: true, actedAt: true } },
} satisfies Prisma.ReviewActionSelect;

type Action = Prisma.ReviewActionGetPayload<{ select: typeof actionSelect }>;

/** Undoes the latest action on a contribution or a venue; within a day if it changed a venue. */
export function undoAction(
  reviewer: Reviewer,
  { actionId }: { actionId: bigint | number | string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const action = await findUndoable(transaction, actionId);
    if (action.contributionId === null && !may(reviewer, "edit")) {
      refuse("invalid", "Only an editor can undo this.");
    }
    const { before, after } = sidesOf(action);
    await refuseUnlessLatest(transaction, action);
    // Lock in the same order as every action; concurrent changes then show in the locked rows.
    const reopen = await lockReopened(transaction, action, { before, after });
    const venues = await lockChanged(transaction, action, after);
    if (!(await waitAgain(transaction, { before, after }))) {
      refuse("changed", changedSince);
    }
    const written = await restoreVenues(transaction, venues, { before, after });
    await reopen?.();
    await recordAction(transaction, {
      reviewer,
      action: "undo",
      ...(action.contributionId && { contributionId: action.contributionId }),
      venueId: action.venueId,
      sourceId: action.sourceId,
      before: after,
      after: before,
      undoes: action.id,
    });
    if (venues.length > 0) {
      await purgeVenues(
        transaction,
        venues.map(({ venue }, index) => ({ before: venue, after: written[index] ?? null })),
      );
    }
    return { ok: true, href: null };
  });
}

function sidesOf(action: Action): Sides {
  const [before, after] = [readRecorded(action.before), readRecorded(action.after)];
  return before && after
    ? { before, after }
    : refuse("invalid", "An earlier release recorded this action, so it can't be undone here.");
}

/**
 * What submitters and operators did is final, and so is mail. A confirmation is followed by a later one, an undoing by the
 * action itself, and a role by another one.
 */
function isUndoable(action: Action): boolean {
  const isFinal =
    action.reviewerEmail === null ||
    action.aboutReviewerId !== null ||
    ["confirm-facts", "ask-venue"].includes(action.action);
  return action.undoes === null && !isFinal;
}

async function findUndoable(
  transaction: Transaction,
  id: bigint | number | string,
): Promise<Action> {
  const action = /^\d{1,18}$/.test(String(id))
    ? await transaction.reviewAction.findUnique({
        where: { id: BigInt(id) },
        select: actionSelect,
      })
    : null;
  if (!(action && isUndoable(action))) {
    return refuse("not-found", "There is nothing to undo.");
  }
  if (action.undoneBy) {
    return refuse("decided", `This was already undone. ${whoActed(action.undoneBy)}`);
  }
  if (!isTimeToUndo(action, new Date())) {
    return refuse("decided", `Only actions from the last ${undoHours} hours can be undone.`);
  }
  return action;
}

/** Ignores undone actions, the undo actions themselves, and, for a venue, actions that did not change it. */
async function refuseUnlessLatest(
  transaction: Transaction,
  { id, action, contributionId, venueId }: Action,
): Promise<void> {
  const isOfVenue = venueId !== null && !harmlessActions.includes(action);
  const things = [
    ...(contributionId ? [{ contributionId }] : []),
    ...(isOfVenue ? [{ venueId, action: { notIn: harmlessActions } }] : []),
  ];
  const later = await transaction.reviewAction.findFirst({
    where: { id: { gt: id }, undoes: null, undoneBy: null, OR: things },
    select: { reviewerEmail: true, action: true, actedAt: true },
    orderBy: { id: "desc" },
  });
  if (later) {
    refuse("changed", `Another action came after this one: ${whoActed(later)} Undo that first.`);
  }
}

async function lockReopened(
  transaction: Transaction,
  { action, contributionId }: Action,
  { before, after }: Sides,
): Promise<(() => Promise<unknown>) | null> {
  if (!(contributionId && before.contribution)) {
    return null;
  }
  const contribution = await lockContribution(transaction, contributionId);
  if (!contribution || contribution.status !== after.contribution?.status) {
    return refuse("changed", changedSince);
  }
  const isCreated = before.venue === null;
  const settled = {
    ...before.contribution,
    // Keep the link to the created venue, so that another approval republishes it.
    ...(isCreated && { venueId: contribution.venueId }),
  };
  return async () => {
    if (after.noteId) {
      await transaction.contributionNote.deleteMany({ where: { id: BigInt(after.noteId) } });
    }
    const wasSpam = action === "mark-spam";
    if (wasSpam) {
      await forgetSpam(transaction, contributionId);
    }
    // Spam was closed without an email.
    const letter = wasSpam ? null : ({ kind: "reopened" } as const);
    await resolveContribution(transaction, contribution, { settled, letter });
  };
}
