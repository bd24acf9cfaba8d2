import "server-only";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import type { Recorded, Sides } from "../trail/recorded";
import { isAsLeft, type ReviewedVenue } from "../venues/venue-state";
import { type LockedVenue, lockVenue, writeVenue } from "../venues/write-venue";
import type { Transaction } from "./mutations";
import { refuse } from "./result";

export const changedSince = "This has changed since, so it can no longer be undone.";

/** Locks the changed venue and, after a merge, the winner. */
export async function lockChanged(
  transaction: Transaction,
  { venueId }: { venueId: number | null },
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
export async function restoreVenues(
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
