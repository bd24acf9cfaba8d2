import "server-only";
import { isPublishToken } from "@/lib/contribute/trusted/publish-token";
import { findTrustedChange } from "@/lib/contribute/trusted/queries";
import { finishApproval, refuseUnlessShown, updateFacts } from "@/lib/review/approve";
import { isSameInput, readChangedInput } from "@/lib/review/changed-input";
import { type DecisionResult, refuse } from "@/lib/review/decided";
import {
  inTransaction,
  lockContribution,
  type OpenContribution,
  type Transaction,
} from "@/lib/review/mutations";
import { toVenueInput } from "@/lib/review/venue-state";
import { lockVenue } from "@/lib/review/write-venue";

/** The link in the receipt works this long. */
const publishDays = 7;

type Sent = { contributionId: string; token: unknown };

/**
 * Publishes a trusted sender's small change, once they followed the link that only their receipt has. It works once: a
 * contribution that was noted on, published, reverted, or decided is no longer at its first version.
 */
export function publishChange({ contributionId, token }: Sent): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockContribution(transaction, contributionId);
    if (!(contribution && (await isPublishToken(contribution.id, token)))) {
      return refuse("not-found", "There is nothing to publish.");
    }
    const { locked, change } = await lockChange(transaction, contribution);
    await refuseUnlessShown(transaction, locked);
    const current = toVenueInput(locked.venue);
    const input = readChangedInput({ ...current, ...change }, current);
    if (isSameInput(input, current)) {
      refuse("invalid", "The venue already says so.");
    }
    const published = await updateFacts(transaction, locked, input, "SUBMITTER", false);
    const result = await finishApproval(transaction, {
      ...{ reviewer: null, contribution, note: null, published },
      action: "publish-change",
    });
    await transaction.contribution.update({
      where: { id: contribution.id },
      data: { reviewAfterward: true },
      select: { id: true },
    });
    return result;
  });
}

/** Locks the venue before its facts are compared with the old values in the update. */
async function lockChange(transaction: Transaction, contribution: OpenContribution) {
  const { id, venueId, submitterEmail } = contribution;
  const isNew = contribution.version === 0 && contribution.status === "PENDING";
  const update = await transaction.updateRequest.findUnique({
    where: { contributionId: id },
    select: { updateDetails: true, contribution: { select: { receivedAt: true } } },
  });
  const age = Date.now() - Number(update?.contribution.receivedAt ?? 0);
  if (!isNew || !update || venueId === null || age > publishDays * 24 * 60 * 60 * 1000) {
    return refuse("decided", "This link has been used, or has expired.");
  }
  const locked = await lockVenue(transaction, venueId);
  const { updateDetails } = update;
  const change = await findTrustedChange({ venueId, submitterEmail, updateDetails }, transaction);
  return change ? { locked, change } : refuse("changed", "A reviewer has to check this first.");
}
