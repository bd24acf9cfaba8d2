import "server-only";
import { venueHref } from "@/lib/routes/hrefs";
import { pathsToPurge } from "@/lib/routes/paths-to-purge";
import { publishPurge } from "@/lib/routes/purge";
import { shownImages } from "@/lib/venues/selects";
import type { DecisionResult } from "./decided";
import { refuse } from "./decided";
import { mergedFacts } from "./merged-facts";
import { inTransaction, recordAction, type Transaction } from "./mutations";
import type { Reviewer } from "./reviewer";
import { changesBetween, type VenueState } from "./venue-state";
import { type LockedVenue, lockVenue, writeVenue } from "./write-venue";

type Merge = { loserId: number; winnerId: number };

type Chosen = {
  /** Ids of the facts, see `compareFacts`, that the reviewer takes from the loser. */
  taken?: readonly string[];
  /** When the page says that the two changed last. */
  seen?: { loser: Date; winner: Date };
};

/**
 * Makes two venues one: the loser is hidden, its addresses lead to the winner, its facts and pictures fill the winner's
 * gaps. Where both have a fact, the reviewer chooses.
 */
export function mergeVenues(
  reviewer: Reviewer,
  { loserId, winnerId, taken = [], seen }: Merge & Chosen,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    if (loserId === winnerId) {
      refuse("invalid", "A venue cannot be merged into itself.");
    }
    const { loser, winner } = await lockBoth(transaction, { loserId, winnerId });
    refuseIfChanged(seen, { loser, winner });
    const images = moveImages(loser.state, winner.state);
    const loserChanges = changesBetween(loser.state, {
      ...loser.state,
      status: "HIDDEN",
      mergedIntoId: winnerId,
      images: images.left,
    });
    const input = mergedFacts(loser.state, winner.state, taken);
    const winnerChanges = changesBetween(winner.state, {
      ...winner.state,
      ...input,
      // A reviewer's word from now on, which no import overwrites.
      ...(Object.keys(input).length > 0 && { verifiedAt: winner.now.toISOString() }),
      images: images.kept,
    });
    const followers = await redirectFollowers(transaction, { loserId, winnerId });
    await writeVenue(transaction, loser, loserChanges.after);
    const venue = await writeVenue(transaction, winner, winnerChanges.after);

    await recordAction(transaction, {
      reviewer,
      action: "merge-venues",
      venueId: loserId,
      before: { venue: loserChanges.before, winner: winnerChanges.before },
      after: { venue: loserChanges.after, winner: winnerChanges.after, winnerId, followers },
    });
    await publishPurge(transaction, [
      ...pathsToPurge(loser.venue, venue),
      ...pathsToPurge(winner.venue, venue),
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
    refuse("changed", "One of the two has changed since you compared them. Compare them again.");
  }
}

/** In the order of their ids, so that two merges cannot wait for each other. */
async function lockBoth(transaction: Transaction, { loserId, winnerId }: Merge) {
  const ids = [loserId, winnerId].toSorted((one, other) => one - other);
  const locked = new Map<number, LockedVenue>();
  for (const id of ids) {
    locked.set(id, await lockVenue(transaction, id));
  }
  const loser = locked.get(loserId) ?? refuse("not-found", "This venue is not here any more.");
  const winner = locked.get(winnerId) ?? refuse("not-found", "This venue is not here any more.");
  if (loser.venue.mergedIntoId !== null || winner.venue.mergedIntoId !== null) {
    refuse("decided", "One of the two was merged into another venue already.");
  }
  if (winner.venue.status !== "PUBLISHED" && winner.venue.status !== "CLOSED") {
    refuse("invalid", "Please choose a venue that visitors can see.");
  }
  return { loser, winner };
}

/** Venues that were merged into the loser lead to the winner now: one redirect, however long the chain. */
async function redirectFollowers(
  transaction: Transaction,
  { loserId, winnerId }: Merge,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    UPDATE venues SET merged_into_id = ${winnerId} WHERE merged_into_id = ${loserId} RETURNING id`;
  return rows.map(({ id }) => id);
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
