import "server-only";
import { isShown } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import { type DecisionResult, refuse } from "../decided";
import {
  inTransaction,
  lockContribution,
  recordAction,
  type Seen,
  type Transaction,
} from "../mutations";
import { purgeVenues } from "../purge-venues";
import type { Reviewer } from "../reviewer";
import { lockVenue, writeVenue } from "../write-venue";

type Trust = { contributionId: string; isTrusted: boolean };

/** Trusts the sender of a contribution, or stops it. The trail names the contribution, never the address. */
export function trustSender(
  reviewer: Reviewer,
  { contributionId, isTrusted }: Trust,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockContribution(transaction, contributionId);
    const changed = await transaction.$executeRaw`
      UPDATE senders SET trusted_at = CASE WHEN ${isTrusted} THEN now() END
       WHERE email = lower(${contribution?.submitterEmail ?? ""})
         AND (trusted_at IS NOT NULL) <> ${isTrusted}`;
    if (!contribution || changed === 0) {
      return refuse("changed", "Nothing was changed: someone else was faster.");
    }
    await recordAction(transaction, {
      reviewer,
      action: isTrusted ? "trust-sender" : "distrust-sender",
      contributionId: contribution.id,
      before: { isTrusted: !isTrusted },
      after: { isTrusted },
    });
    return { ok: true, href: null };
  });
}

/** Confirms a change that was published before its review, which verifies the venue. */
export function confirmChange(
  reviewer: Reviewer,
  { contributionId, version }: Seen,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockContribution(transaction, contributionId);
    if (!contribution?.reviewAfterward || contribution.version !== version) {
      return refuse("changed", "Someone else confirmed or reverted this first.");
    }
    await transaction.contribution.update({
      where: { id: contribution.id },
      data: { reviewAfterward: false, version: { increment: 1 } },
      select: { id: true },
    });
    const verified = await verify(transaction, contribution.venueId);
    await recordAction(transaction, {
      ...{ reviewer, action: "confirm-change", contributionId: contribution.id },
      venueId: contribution.venueId,
      before: { venue: verified?.before },
      after: { venue: verified?.after },
    });
    return { ok: true, href: verified?.href ?? null };
  });
}

/** A venue that was hidden or merged meanwhile stays as it is. */
async function verify(transaction: Transaction, venueId: number | null) {
  const locked = venueId === null ? null : await lockVenue(transaction, venueId);
  if (!(locked && isShown(locked.venue.status))) {
    return null;
  }
  const after = { verifiedAt: locked.now.toISOString() };
  const venue = await writeVenue(transaction, locked, after);
  await purgeVenues(transaction, [{ before: locked.venue, after: venue }]);
  return { before: { verifiedAt: locked.state.verifiedAt }, after, href: venueHref(venue) };
}
