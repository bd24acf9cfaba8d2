import "server-only";
import { isDeepStrictEqual } from "node:util";
import { fromTransaction, type RunQuery } from "@/lib/facts/queries";
import { flatDetails } from "@/lib/model/details";
import { listNeighborPaths } from "@/lib/near-me/surroundings";
import { publishPurge } from "@/lib/queue/publish-purge";
import { venueHref } from "@/lib/routes/hrefs";
import { pathsToPurge } from "@/lib/routes/paths-to-purge";
import { partnersSql } from "@/lib/venues/venue-sql";
import type { Transaction } from "../decide/mutations";
import type { ReviewedVenue } from "./venue-state";

type Change = { before: ReviewedVenue | null; after: ReviewedVenue | null };

/**
 * Purges the pages that show changed venues: their own, those of their houses and rooms, and those of the neighbors if a
 * venue appears or disappears.
 */
export async function purgeVenues(transaction: Transaction, changes: Change[]): Promise<void> {
  const query = fromTransaction(transaction);
  const moved = changes.flatMap(({ before, after }) =>
    before?.status === after?.status ? [] : [(after ?? before)?.id ?? 0],
  );
  const neighbors = await Promise.all(moved.map((id) => listNeighborPaths(query, id)));
  const partners = await Promise.all(
    changes.flatMap(sidesOf).map((venue) => listPartnerPaths(query, venue)),
  );
  await publishPurge(transaction, [
    ...changes.flatMap(({ before, after }) => pathsToPurge(before, after)),
    ...neighbors.flat(),
    ...partners.flat(),
  ]);
}

/** The venue before and after a change; once if the change leaves its partners the same. */
function sidesOf({ before, after }: Change): ReviewedVenue[] {
  const isSame = before && after && isDeepStrictEqual(partnersOf(before), partnersOf(after));
  return [isSame ? null : before, after].filter((venue) => venue !== null);
}

/** By what its house and its rooms are found. */
function partnersOf({ cityId, name, details }: ReviewedVenue) {
  return [cityId, flatDetails(details).partOf, name];
}

/** The pages of its house and of its rooms, which name it. */
async function listPartnerPaths(query: RunQuery, venue: ReviewedVenue): Promise<string[]> {
  const partners = await query<{ slug: string }>(partnersSql, partnersOf(venue));
  return partners.map(({ slug }) => venueHref({ slug, city: venue.city }));
}
