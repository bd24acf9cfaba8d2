"use server";

import { redirect } from "next/navigation";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewRecordHref } from "@/lib/routes/review-hrefs";
import type { DecisionResult } from "../decide/result";
import { undoAction } from "../decide/undo";
import { reviewAction } from "../reviewers/review-action";
import { addRecord, dismissRecord, matchRecord } from "./mutations";
import { findNextRecord, findWait } from "./queries";
import { addSchema, matchSchema, recordSchema, undoRecordSchema } from "./record-action-schema";

type Decide = () => Promise<DecisionResult>;

/** Decides about a record and leads to the next one that waits for the same. */
async function decideAndGoOn(recordId: number, decide: Decide): Promise<DecisionResult> {
  const wait = await findWait(recordId);
  const decided = await decide();
  if (!decided.ok) {
    return decided;
  }
  const next = wait && (await findNextRecord(wait, recordId));
  const done = Date.now().toString(36);
  const tab = wait === "PLACE" ? "places" : undefined;
  return redirect(
    next ? reviewRecordHref(next, { done }) : reviewListHref(routes.reviewRecords, { tab, done }),
  );
}

export const match = reviewAction("edit", matchSchema, (reviewer, sent) =>
  decideAndGoOn(sent.recordId, () => matchRecord(reviewer, sent)),
);

export const add = reviewAction("edit", addSchema, (reviewer, sent) =>
  decideAndGoOn(sent.recordId, () => addRecord(reviewer, sent)),
);

export const dismiss = reviewAction("edit", recordSchema, (reviewer, sent) =>
  decideAndGoOn(sent.recordId, () => dismissRecord(reviewer, sent)),
);

export const undoRecordAction = reviewAction(
  "edit",
  undoRecordSchema,
  async (reviewer, { recordId, actionId }) => {
    const decided = await undoAction(reviewer, { actionId });
    return decided.ok ? redirect(reviewRecordHref(recordId)) : decided;
  },
);
