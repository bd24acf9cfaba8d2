import "server-only";
import type { Reviewer } from "../reviewers/reviewer";
import { close } from "./close";
import { inTransaction, lockOpenContribution, type Seen } from "./mutations";
import { requireNote } from "./note";
import type { DecisionResult } from "./result";

/** Rejects a contribution and emails the submitter the reason. */
export function rejectContribution(
  reviewer: Reviewer,
  { reason, bulkId, ...seen }: Seen & { reason: string; bulkId?: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = requireNote("reason", reason, "Tell the submitter why");
    const contribution = await lockOpenContribution(transaction, seen);
    return close(transaction, contribution, {
      reviewer,
      action: "reject",
      bulkId,
      settled: { status: "REJECTED", reason: words },
      letter: { kind: "rejected", reason: words },
    });
  });
}
