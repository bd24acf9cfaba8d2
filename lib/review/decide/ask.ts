import "server-only";
import type { Reviewer } from "../reviewers/reviewer";
import {
  inTransaction,
  lockOpenContribution,
  recordAction,
  resolveContribution,
  type Seen,
} from "./mutations";
import { requireNote } from "./note";
import type { DecisionResult } from "./result";

/** Asks the submitter a question and sets the contribution to ASKED. */
export function askSubmitter(
  reviewer: Reviewer,
  { question, ...seen }: Seen & { question: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const words = requireNote("question", question, "Enter a question");
    const contribution = await lockOpenContribution(transaction, seen);
    const { id } = await transaction.contributionNote.create({
      data: { contributionId: contribution.id, author: "REVIEWER", text: words },
      select: { id: true },
    });
    const change = await resolveContribution(transaction, contribution, {
      settled: { status: "ASKED", reason: words },
      letter: { kind: "asked", question: words },
    });
    await recordAction(transaction, {
      reviewer,
      action: "ask",
      contributionId: contribution.id,
      venueId: contribution.venueId,
      before: { contribution: change.before },
      after: { contribution: change.after, noteId: String(id) },
      reason: words,
    });
    return { ok: true, href: null };
  });
}
