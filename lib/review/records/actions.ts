"use server";

import { redirect } from "next/navigation";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref, reviewRecordHref } from "@/lib/routes/review-hrefs";
import { decideEach, undoBulk } from "../decide/bulk";
import type { DecisionResult } from "../decide/result";
import { undoAction } from "../decide/undo";
import { reviewAction } from "../reviewers/review-action";
import { decideListed, type Listed } from "./decide-listed";
import { addRecord, dismissRecord, matchRecord } from "./mutations";
import {
  addSchema,
  listedSchema,
  listedTogetherSchema,
  matchSchema,
  recordSchema,
  undoRecordSchema,
  undoTogetherSchema,
} from "./record-action-schema";
import { findNextRecord, findWait } from "./waiting";
import { type WaitingFilter, waitingParams } from "./waiting-params";

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

type ListParams = { done?: string; bulk?: string; taken?: number; failed?: number };

function showList(list: WaitingFilter, params: ListParams): never {
  return redirect(reviewListHref(routes.reviewRecords, { ...waitingParams(list), ...params }));
}

/** Decides about a record in the list, and stays there. */
export const decideInList = reviewAction(
  "edit",
  listedSchema,
  async (reviewer, { list, first, decision = first, ...listed }) => {
    const decided = await decideListed(reviewer, { ...listed, decision });
    return decided.ok ? showList(list, { done: Date.now().toString(36) }) : decided;
  },
);

/** Decides about the checked records of the list, each on its own. */
export const decideTogether = reviewAction(
  "edit",
  listedTogetherSchema,
  async (reviewer, { items, decision, list }) => {
    const decided = await decideEach(items, (item: Listed, bulkId) =>
      decideListed(reviewer, { ...item, decision, bulkId }),
    );
    if (!decided.ok) {
      return decided;
    }
    const { bulkId, taken, failed } = decided;
    return showList(list, {
      bulk: bulkId,
      ...(taken > 0 && { taken }),
      ...(failed > 0 && { failed }),
    });
  },
);

export const undoTogether = reviewAction(
  "edit",
  undoTogetherSchema,
  async (reviewer, { bulkId, list }) => {
    const undone = await undoBulk(reviewer, { bulkId });
    return undone.ok ? showList(list, { bulk: bulkId }) : undone;
  },
);
