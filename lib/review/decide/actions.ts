"use server";

import { redirect } from "next/navigation";
import { routes } from "@/lib/routes/hrefs";
import { reviewItemHref, reviewListHref } from "@/lib/routes/review-hrefs";
import { findNextAfter } from "../queue/queries";
import { filterParams, formatFilter, type QueueFilter } from "../queue/tabs";
import { reviewAction } from "../reviewers/review-action";
import type { Reviewer } from "../reviewers/reviewer";
import { approveUpdate, approveVenue } from "./approve";
import { approvePhotos } from "./approve-photos";
import { approveSpecSheet } from "./approve-spec-sheet";
import { askSubmitter } from "./ask";
import { decideInBulk, undoBulk } from "./bulk";
import {
  bulkSchema,
  duplicateSchema,
  mergeSubmissionSchema,
  photoApprovalSchema,
  questionSchema,
  rejectionSchema,
  sheetApprovalSchema,
  spamSchema,
  unchangedSchema,
  undoBulkSchema,
  undoSchema,
  updateApprovalSchema,
  venueApprovalSchema,
} from "./decision-schema";
import { markDuplicate } from "./mark-duplicate";
import { markSpam } from "./mark-spam";
import { markUnchanged } from "./mark-unchanged";
import { mergeSubmission } from "./merge-submission";
import { rejectContribution } from "./reject";
import { releaseContribution } from "./release";
import type { DecisionResult } from "./result";
import { undoAction } from "./undo";

type Item = { contributionId: string; version: number; queue: QueueFilter };

/** Redirects to the submission, which shows what was done. The new version in the URL resets the page's forms. */
function showItem(
  { contributionId, version, queue }: Item,
  decided: DecisionResult,
): DecisionResult {
  return decided.ok
    ? redirect(reviewItemHref(contributionId, { done: version + 1, queue: formatFilter(queue) }))
    : decided;
}

/** Redirects to the next submission of the list, or to the list if none waits. Either shows the decision and its undo. */
async function showNext(
  reviewer: Reviewer,
  { contributionId, queue }: Item,
  decided: DecisionResult,
): Promise<DecisionResult> {
  if (!decided.ok) {
    return decided;
  }
  const next = await findNextAfter(contributionId, reviewer.id, queue);
  return redirect(
    next
      ? reviewItemHref(next, { queue: formatFilter(queue), decided: contributionId })
      : reviewListHref(routes.reviewQueue, { ...filterParams(queue), decided: contributionId }),
  );
}

function joinReasons(ready: string | null | undefined, own: string | null | undefined): string {
  return [ready, own?.trim()].filter(Boolean).join("\n\n");
}

export const approveVenueSubmission = reviewAction(
  "decide",
  venueApprovalSchema,
  async (reviewer, { contributionId, version, queue, note, separateFrom, ...input }) => {
    const item = { contributionId, version };
    return showNext(
      reviewer,
      { ...item, queue },
      await approveVenue(reviewer, { ...item, input, note, separateFrom }),
    );
  },
);

export const approveUpdateRequest = reviewAction(
  "decide",
  updateApprovalSchema,
  async (reviewer, { contributionId, version, queue, note, separateFrom, ...sent }) => {
    const item = { contributionId, version };
    const { venueId, updatedAt, happened, ...input } = sent;
    const venue = { venueId, updatedAt, happened, separateFrom };
    return showNext(
      reviewer,
      { ...item, queue },
      await approveUpdate(reviewer, { ...item, ...venue, input, note }),
    );
  },
);

export const approvePhotoSubmission = reviewAction(
  "decide",
  photoApprovalSchema,
  async (reviewer, sent) => showNext(reviewer, sent, await approvePhotos(reviewer, sent)),
);

export const approveSheet = reviewAction("decide", sheetApprovalSchema, async (reviewer, sent) =>
  showNext(reviewer, sent, await approveSpecSheet(reviewer, sent)),
);

export const reject = reviewAction(
  "decide",
  rejectionSchema,
  async (reviewer, { readyReason, reason: own, ...item }) => {
    const reason = joinReasons(readyReason, own);
    return showNext(reviewer, item, await rejectContribution(reviewer, { ...item, reason }));
  },
);

export const ask = reviewAction("decide", questionSchema, async (reviewer, sent) =>
  showItem(sent, await askSubmitter(reviewer, sent)),
);

export const declareDuplicate = reviewAction("decide", duplicateSchema, async (reviewer, sent) =>
  showNext(reviewer, sent, await markDuplicate(reviewer, sent)),
);

export const mergeIntoListed = reviewAction(
  "decide",
  mergeSubmissionSchema,
  async (reviewer, sent) => showNext(reviewer, sent, await mergeSubmission(reviewer, sent)),
);

export const declareUnchanged = reviewAction("decide", unchangedSchema, async (reviewer, sent) =>
  showNext(reviewer, sent, await markUnchanged(reviewer, sent)),
);

export const release = reviewAction("decide", spamSchema, async (reviewer, sent) =>
  showItem(sent, await releaseContribution(reviewer, sent)),
);

export const declareSpam = reviewAction("decide", spamSchema, async (reviewer, sent) =>
  showNext(reviewer, sent, await markSpam(reviewer, sent)),
);

export const undo = reviewAction("decide", undoSchema, async (reviewer, { actionId, ...item }) =>
  showItem(item, await undoAction(reviewer, { actionId })),
);

export const decideChosen = reviewAction(
  "decide",
  bulkSchema,
  async (reviewer, { items, decision, readyReason, reason, queue }) => {
    const bulk = { items, decision, reason: joinReasons(readyReason, reason) };
    const decided = await decideInBulk(reviewer, bulk);
    if (!decided.ok) {
      return decided;
    }
    const { bulkId, taken, failed } = decided;
    const told = { bulk: bulkId, taken: taken || undefined, failed: failed || undefined };
    return redirect(reviewListHref(routes.reviewQueue, { ...filterParams(queue), ...told }));
  },
);

export const undoChosen = reviewAction(
  "decide",
  undoBulkSchema,
  async (reviewer, { bulkId, queue }) => {
    const undone = await undoBulk(reviewer, { bulkId });
    return undone.ok
      ? redirect(reviewListHref(routes.reviewQueue, { ...filterParams(queue), bulk: bulkId }))
      : undone;
  },
);
