import "server-only";
import { forgetLikenesses } from "@/lib/contribute/spam/memory";
import type { Reviewer } from "../reviewers/reviewer";
import {
  inTransaction,
  lockOpenContribution,
  recordAction,
  resolveContribution,
  type Seen,
} from "./mutations";
import { type DecisionResult, refuse } from "./result";

/** Puts a held contribution into the queue, forgets what it resembles, and sends its receipt. */
export function releaseContribution(reviewer: Reviewer, seen: Seen): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen);
    if (contribution.status !== "HELD") {
      return refuse("changed", "This is in the queue already.");
    }
    await forgetLikenesses(transaction, contribution.id);
    const change = await resolveContribution(transaction, contribution, {
      settled: { status: "PENDING" },
      letter: { kind: "receipt" },
    });
    await recordAction(transaction, {
      reviewer,
      action: "release",
      contributionId: contribution.id,
      venueId: contribution.venueId,
      before: { contribution: change.before },
      after: { contribution: change.after },
    });
    return { ok: true, href: null };
  });
}
