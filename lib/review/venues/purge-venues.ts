import "server-only";
import { fromTransaction } from "@/lib/facts/queries";
import { listNeighborPaths } from "@/lib/near-me/surroundings";
import { publishPurge } from "@/lib/queue/publish-purge";
import { pathsToPurge } from "@/lib/routes/paths-to-purge";
import type { Transaction } from "../decide/mutations";
import type { ReviewedVenue } from "./venue-state";

type Change = { before: ReviewedVenue | null; after: ReviewedVenue | null };

/** Purges the pages that show changed venues; also those of its neighbors if a venue appears or disappears. */
export async function purgeVenues(transaction: Transaction, changes: Change[]): Promise<void> {
  const moved = changes.flatMap(({ before, after }) =>
    before?.status === after?.status ? [] : [(after ?? before)?.id ?? 0],
  );
  const neighbors = await Promise.all(
    moved.map((id) => listNeighborPaths(fromTransaction(transaction), id)),
  );
  await publishPurge(transaction, [
    ...changes.flatMap(({ before, after }) => pathsToPurge(before, after)),
    ...neighbors.flat(),
  ]);
}
