import "server-only";
import type { Reviewer } from "../reviewers/reviewer";
import { close, findShownHref } from "./close";
import { inTransaction, lockOpenContribution, type Seen } from "./mutations";
import { cleanNote } from "./note";
import type { DecisionResult } from "./result";

/** Closes an update that matches the current listing. Does not mark the venue as verified. */
export function markUnchanged(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Seen & { venueId: number; note: string | null },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = cleanNote("note", note);
    const contribution = await lockOpenContribution(transaction, seen, ["UPDATE"]);
    const href = await findShownHref(transaction, venueId);
    return close(transaction, contribution, {
      reviewer,
      action: "mark-unchanged",
      href,
      settled: { status: "UNCHANGED", venueId, reason: words },
      letter: { kind: "unchanged", href, note: words },
    });
  });
}
