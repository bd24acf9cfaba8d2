import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { whoActed } from "./action-words";
import type { DecisionResult } from "./decided";
import { refuse } from "./decided";
import {
  inTransaction,
  lockContribution,
  recordAction,
  resolveContribution,
  type Transaction,
} from "./mutations";
import { purgeVenues } from "./purge-venues";
import { type WaitingRecord, waitAgain } from "./records/wait-again";
import type { Reviewer } from "./reviewer";
import { harmlessActions, isTimeToUndo, undoHours } from "./undoable";
import { isAsLeft, type ReviewedVenue, type VenueState } from "./venue-state";
import { type LockedVenue, lockVenue, writeVenue } from "./write-venue";

const actionSelect = {
  id: true,
  action: true,
  actedAt: true,
  reviewerEmail: true,
  contributionId: true,
  venueId: true,
  sourceId: true,
  before: true,
  after: true,
  undoes: true,
  undoneBy: { select: { reviewerEmail: true, action: true, actedAt: true } },
} satisfies Prisma.ReviewActionSelect;

type Action = Prisma.ReviewActionGetPayload<{ select: typeof actionSelect }>;

/** The parts of a trail row that undo reads. */
type Recorded = {
  contribution?: { status: "PENDING" | "ASKED"; venueId: number | null; reason: string | null };
  /** Null if the action created the venue. */
  venue?: Partial<VenueState> | null;
  winner?: Partial<VenueState>;
  winnerId?: number;
  followers?: number[];
  /** Source records that a merge moved to the winner. */
  records?: number[];
  noteId?: string;
  /** A source record that waited. */
  record?: WaitingRecord;
};

const changedSince = "This has changed since, so it can no longer be undone.";

/** Undoes the latest action on a contribution or a venue; within a day if it changed a venue. */
export function undoAction(
  reviewer: Reviewer,
  { actionId }: { actionId: bigint | number | string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const action = await findUndoable(transaction, actionId);
    const before = (action.before ?? {}) as Recorded;
    const after = (action.after ?? {}) as Recorded;
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

/** A confirmation is followed by a later one, and an undoing by the action itself. */
function isUndoable({ action, undoes }: Action): boolean {
  return undoes === null && action !== "confirm-facts";
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
  if (!(action?.reviewerEmail && isUndoable(action))) {
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

type Sides = { before: Recorded; after: Recorded };

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
    // Spam was closed without an email.
    const letter = action === "mark-spam" ? null : ({ kind: "reopened" } as const);
    await resolveContribution(transaction, contribution, { settled, letter });
  };
}

/** Locks the changed venue and, after a merge, the winner. */
async function lockChanged(
  transaction: Transaction,
  { venueId }: Action,
  after: Recorded,
): Promise<LockedVenue[]> {
  if (!(venueId && after.venue)) {
    return [];
  }
  const ids = [venueId, ...(after.winnerId ? [after.winnerId] : [])];
  const locked = new Map<number, LockedVenue>();
  for (const id of ids.toSorted((one, other) => one - other)) {
    locked.set(id, await lockVenue(transaction, id));
  }
  const venues = ids.flatMap((id) => locked.get(id) ?? []);
  const expected = [after.venue, after.winner ?? {}];
  if (!venues.every(({ state }, index) => isAsLeft(state, expected[index] ?? {}))) {
    refuse("changed", changedSince);
  }
  return venues;
}

/** Restores the winner first, because an image belongs to one venue at a time. */
async function restoreVenues(
  transaction: Transaction,
  [changed, winner]: LockedVenue[],
  { before, after }: Sides,
) {
  if (!changed) {
    return [];
  }
  await refuseIfLedTo(transaction, changed.venue.id, before);
  const winnerAgain = winner && (await writeVenue(transaction, winner, before.winner ?? {}));
  // Hide a newly created venue instead of deleting it, so that its address is never reused.
  const again = await writeVenue(
    transaction,
    changed,
    before.venue ?? { status: "HIDDEN", decided: null },
  );
  if (before.venue?.name && after.venue?.name) {
    // Forget a name the venue had only by mistake.
    await transaction.formerVenueName.deleteMany({
      where: { venueId: changed.venue.id, name: after.venue.name },
    });
  }
  await sendBack(transaction, changed.venue.id, after);
  return projectAgain(transaction, [again, ...(winnerAgain ? [winnerAgain] : [])]);
}

/** Gives the loser of a merge back what moved to the winner. */
async function sendBack(transaction: Transaction, loserId: number, after: Recorded): Promise<void> {
  const { followers = [], records = [], winnerId = null } = after;
  if (followers.length > 0) {
    await transaction.venue.updateMany({
      where: { id: { in: followers }, mergedIntoId: winnerId },
      data: { mergedIntoId: loserId },
    });
  }
  if (records.length > 0) {
    await transaction.sourceRecord.updateMany({
      where: { id: { in: records }, venueId: winnerId ?? 0 },
      data: { venueId: loserId },
    });
  }
}

/** Sources may have said something else since. */
async function projectAgain(
  transaction: Transaction,
  venues: ReviewedVenue[],
): Promise<ReviewedVenue[]> {
  const ids = venues.map(({ id }) => id);
  const changed = await projectVenues(fromTransaction(transaction), ids);
  return changed.size === 0
    ? venues
    : Promise.all(ids.map(async (id) => (await lockVenue(transaction, id)).venue));
}

/** Hiding the venue would break redirects from venues merged into it. */
async function refuseIfLedTo(
  transaction: Transaction,
  venueId: number,
  { venue }: Recorded,
): Promise<void> {
  const isHiding = venue === null || venue?.status === "HIDDEN";
  if (isHiding && (await transaction.venue.count({ where: { mergedIntoId: venueId } })) > 0) {
    refuse("changed", "Another venue was merged into this one. Undo that first.");
  }
}
