import "server-only";
import { venueHref } from "@/lib/routes/hrefs";
import type { Reviewer } from "../reviewers/reviewer";
import { toVenueFormValues } from "../venues/venue-form-fields";
import { toVenueInput } from "../venues/venue-state";
import { lockVenue, refuseUnlessSeen, type SeenVenue } from "../venues/write-venue";
import { refuseUnlessShown, settleWithVenue, updateFacts } from "./approve";
import { isSameInput, readChangedInput } from "./changed-input";
import { close } from "./close";
import { fillFrom } from "./compare-submission";
import { inputOfSubmission } from "./input-of-submission";
import { inTransaction, lockOpenContribution, type Seen } from "./mutations";
import type { DecisionResult } from "./result";

/** Closes a submission of a venue that is listed already. The venue gains the facts that it lacks. */
export function mergeSubmission(
  reviewer: Reviewer,
  { venueId, updatedAt, ...seen }: Seen & SeenVenue,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen, ["VENUE"]);
    const locked = await lockVenue(transaction, venueId);
    await refuseUnlessShown(transaction, locked);
    await refuseUnlessSeen(transaction, locked, updatedAt);
    const submission = await transaction.venueSubmission.findUniqueOrThrow({
      where: { contributionId: contribution.id },
      include: { region: { select: { code: true, country: { select: { code: true } } } } },
    });
    const current = toVenueInput(locked.venue);
    const filled = fillFrom(inputOfSubmission(submission), locked.venue);
    const href = venueHref(locked.venue);
    const settlement = {
      settled: { status: "DUPLICATE", venueId, reason: null },
      letter: { kind: "duplicate", href, note: null },
    } as const;
    if (isSameInput(filled, current)) {
      return close(transaction, contribution, {
        ...{ reviewer, href, ...settlement },
        action: "mark-duplicate",
      });
    }
    const input = readChangedInput({ input: toVenueFormValues(filled) }, current);
    return settleWithVenue(transaction, {
      ...{ reviewer, contribution, ...settlement },
      action: "merge-submission",
      published: await updateFacts(transaction, locked, input, "SUBMITTER"),
    });
  });
}
