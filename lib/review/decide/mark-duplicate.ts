import "server-only";
import type { Reviewer } from "../reviewers/reviewer";
import { close, findShownHref } from "./close";
import { inTransaction, lockOpenContribution, type Seen } from "./mutations";
import { cleanNote } from "./note";
import type { DecisionResult } from "./result";

type Duplicate = Seen & { venueId: number | null; note: string | null };

/** Closes a contribution whose content exists already. `venueId` is the venue that has it. */
export function markDuplicate(
  reviewer: Reviewer,
  { venueId, note, ...seen }: Duplicate,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = cleanNote("note", note);
    const contribution = await lockOpenContribution(transaction, seen);
    const href = venueId === null ? null : await findShownHref(transaction, venueId);
    return close(transaction, contribution, {
      reviewer,
      action: "mark-duplicate",
      href,
      settled: { status: "DUPLICATE", venueId: venueId ?? contribution.venueId, reason: words },
      letter: { kind: "duplicate", href, note: words },
    });
  });
}
