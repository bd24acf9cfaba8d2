import "server-only";
import type { Reviewer } from "../reviewers/reviewer";
import { changesBetween } from "../venues/venue-state";
import { lockVenue, writeVenue } from "../venues/write-venue";
import { type Approval, finishApproval, refuseUnlessShown } from "./approve";
import { inTransaction, lockOpenContribution } from "./mutations";
import type { DecisionResult } from "./result";

/** Makes the sheet that was sent the venue's own, in place of an earlier one. */
export function approveSpecSheet(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Approval & { venueId: number },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen, ["SPEC_SHEET"]);
    const { id: specSheetId } = await transaction.specSheet.findUniqueOrThrow({
      where: { contributionId: contribution.id },
      select: { id: true },
    });
    const locked = await lockVenue(transaction, venueId);
    await refuseUnlessShown(transaction, locked);
    const { state } = locked;
    const changes = changesBetween(state, { ...state, specSheetId });
    const venue = await writeVenue(transaction, locked, changes.after);
    return finishApproval(transaction, {
      reviewer,
      contribution,
      note,
      action: "approve-spec-sheet",
      published: { venue, before: locked.venue, changes },
    });
  });
}
