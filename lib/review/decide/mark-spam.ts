import "server-only";
import { rememberSpam } from "@/lib/contribute/spam/memory";
import type { Reviewer } from "../reviewers/reviewer";
import { close } from "./close";
import { inTransaction, lockOpenContribution, type Seen } from "./mutations";
import type { DecisionResult } from "./result";

/** Closes a contribution without an email: the address may belong to someone else. Similar ones will be held. */
export function markSpam(
  reviewer: Reviewer,
  { bulkId, ...seen }: Seen & { bulkId?: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen);
    await rememberSpam(transaction, contribution.id);
    return close(transaction, contribution, {
      reviewer,
      action: "mark-spam",
      bulkId,
      settled: { status: "SPAM", reason: null },
      letter: null,
    });
  });
}
