import "server-only";
import { affectedPaths } from "@/lib/page-cache/affected-paths";
import { announceChange } from "@/lib/page-cache/changes";
import { venueHref } from "@/lib/routes";
import { shownImages } from "@/lib/venues/selects";
import type { Decided } from "../decided";
import { refuse } from "../decided";
import { actTogether, recordAction, type Transaction } from "../mutations";
import type { Reviewer } from "../reviewer";
import { changesBetween, type VenueState } from "../venue-state";
import { type LockedVenue, lockVenue, writeVenue } from "../write-venue/mutations";

type Merge = { loserId: number; winnerId: number };

/** Makes two venues one: the loser is hidden, its addresses lead to the winner, its pictures fill the winner's gaps. */
export function mergeVenues(reviewer: Reviewer, { loserId, winnerId }: Merge): Promise<Decided> {
  return actTogether(async (transaction) => {
    if (loserId === winnerId) {
      refuse("invalid", "A venue cannot be merged into itself.");
    }
    const { loser, winner } = await lockBoth(transaction, { loserId, winnerId });
    const images = moveImages(loser.state, winner.state);
    const loserChanges = changesBetween(loser.state, {
      ...loser.state,
      status: "HIDDEN",
      mergedIntoId: winnerId,
      images: images.left,
    });
    const winnerChanges = changesBetween(winner.state, { ...winner.state, images: images.kept });
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
    await announceChange(transaction, affectedPaths(loser.venue, venue));
    return { ok: true, href: venueHref(venue) };
  });
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
