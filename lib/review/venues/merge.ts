import "server-only";
import { decideGroups } from "@/lib/facts/decide";
import { isShown } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import { shownImages } from "@/lib/venues/selects";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import { comparedGroups, mergedFacts } from "./compare-facts";
import { purgeVenues } from "./purge-venues";
import { changesBetween, type VenueState } from "./venue-state";
import {
  amenityColumns,
  type LockedVenue,
  lockVenue,
  statedBefore,
  writeVenue,
} from "./write-venue";

type Merge = { loserId: number; winnerId: number };

type Chosen = {
  /** Ids from `compareFacts` whose values come from the loser. */
  taken?: readonly string[];
  /** `updatedAt` of both venues when the page was rendered. */
  seen?: { loser: Date; winner: Date };
};

/**
 * Merges two venues: hides the loser, redirects its addresses to the winner, and fills the winner's missing values and
 * images. The reviewer chooses between values that differ.
 */
export function mergeVenues(
  reviewer: Reviewer,
  { loserId, winnerId, taken = [], seen }: Merge & Chosen,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    if (loserId === winnerId) {
      refuse("invalid", "A venue can't be merged into itself.");
    }
    const { loser, winner } = await lockBoth(transaction, { loserId, winnerId });
    refuseIfChanged(seen, { loser, winner });
    const images = moveImages(loser.state, winner.state);
    const sheets = moveSheet(loser.state, winner.state);
    const loserChanges = changesBetween(loser.state, {
      ...loser.state,
      status: "HIDDEN",
      mergedIntoId: winnerId,
      images: images.left,
      specSheetId: sheets.left,
    });
    const input = mergedFacts(loser.state, winner.state, taken);
    const filled = { ...winner.state, ...input };
    const said = statedBefore(filled);
    const merged = { ...filled, ...amenityColumns({ ...filled, ...said.values }, said) };
    const at = winner.now.toISOString();
    const winnerChanges = changesBetween(winner.state, {
      ...merged,
      decided: decideGroups(merged, comparedGroups(loser.state, winner.state), {
        by: "REVIEWER",
        at,
      }),
      ...(Object.keys(input).length > 0 && { verifiedAt: at }),
      images: images.kept,
      specSheetId: sheets.kept,
    });
    const followers = await redirectFollowers(transaction, { loserId, winnerId });
    const records = await moveRecords(transaction, { loserId, winnerId });
    await writeVenue(transaction, loser, loserChanges.after);
    const venue = await writeVenue(transaction, winner, winnerChanges.after);

    await recordAction(transaction, {
      reviewer,
      action: "merge-venues",
      venueId: loserId,
      before: { venue: loserChanges.before, winner: winnerChanges.before },
      after: {
        venue: loserChanges.after,
        winner: winnerChanges.after,
        winnerId,
        followers,
        records,
      },
    });
    await purgeVenues(transaction, [
      { before: loser.venue, after: null },
      { before: winner.venue, after: venue },
    ]);
    return { ok: true, href: venueHref(venue) };
  });
}

function refuseIfChanged(
  seen: Chosen["seen"],
  { loser, winner }: Record<"loser" | "winner", LockedVenue>,
): void {
  const isSeen =
    !seen ||
    (seen.loser.getTime() === loser.venue.updatedAt.getTime() &&
      seen.winner.getTime() === winner.venue.updatedAt.getTime());
  if (!isSeen) {
    refuse("changed", "One of the venues has changed since you compared them. Compare them again.");
  }
}

/** Locks in id order to avoid deadlocks between two merges. */
async function lockBoth(transaction: Transaction, { loserId, winnerId }: Merge) {
  const ids = [loserId, winnerId].toSorted((one, other) => one - other);
  const locked = new Map<number, LockedVenue>();
  for (const id of ids) {
    locked.set(id, await lockVenue(transaction, id));
  }
  const loser = locked.get(loserId) ?? refuse("not-found", "This venue no longer exists.");
  const winner = locked.get(winnerId) ?? refuse("not-found", "This venue no longer exists.");
  if (loser.venue.mergedIntoId !== null || winner.venue.mergedIntoId !== null) {
    refuse("decided", "One of the venues has already been merged into another.");
  }
  if (!isShown(winner.venue.status)) {
    refuse("invalid", "Choose a venue that is public.");
  }
  return { loser, winner };
}

/** Points venues merged into the loser directly at the winner, so that a chain stays one redirect. */
async function redirectFollowers(
  transaction: Transaction,
  { loserId, winnerId }: Merge,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    UPDATE venues SET merged_into_id = ${winnerId} WHERE merged_into_id = ${loserId} RETURNING id`;
  return rows.map(({ id }) => id);
}

/** What sources say about the loser, they say about the winner. */
async function moveRecords(
  transaction: Transaction,
  { loserId, winnerId }: Merge,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    UPDATE source_records SET venue_id = ${winnerId}, matched_by = 'PERSON'
      WHERE venue_id = ${loserId} RETURNING id`;
  return rows.map(({ id }) => id);
}

function moveSheet({ specSheetId: moved }: VenueState, { specSheetId: own }: VenueState) {
  return own === null ? { left: null, kept: moved } : { left: moved, kept: own };
}

function moveImages(loser: VenueState, winner: VenueState) {
  const room = Math.max(0, shownImages - winner.images.length);
  const next = (winner.images.at(-1)?.position ?? -1) + 1;
  const moved = loser.images.slice(0, room);
  return {
    left: loser.images.slice(room),
    kept: [
      ...winner.images,
      ...moved.map((image, index) => ({ ...image, position: next + index })),
    ],
  };
}
