"use server";

import { redirect } from "next/navigation";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { reviewAction } from "./action";
import { approveUpdate, approveVenue } from "./approve";
import { approvePhotos } from "./approve-photos";
import { askSubmitter, markDuplicate, markSpam, markUnchanged, rejectContribution } from "./decide";
import type { DecisionResult } from "./decided";
import {
  duplicateSchema,
  photoApprovalSchema,
  questionSchema,
  rejectionSchema,
  spamSchema,
  unchangedSchema,
  undoSchema,
  updateApprovalSchema,
  venueApprovalSchema,
} from "./decision-schema";
import { undoAction } from "./undo";

type Item = { contributionId: string; version: number };

/** Redirects to the submission, which shows the decision. The new version in the URL resets the page's forms. */
function showItem({ contributionId, version }: Item, decided: DecisionResult): DecisionResult {
  return decided.ok ? redirect(reviewItemHref(contributionId, version + 1)) : decided;
}

export const approveVenueSubmission = reviewAction(
  venueApprovalSchema,
  async (reviewer, { contributionId, version, note, ...input }) => {
    const item = { contributionId, version };
    return showItem(item, await approveVenue(reviewer, { ...item, input, note }));
  },
);

export const approveUpdateRequest = reviewAction(
  updateApprovalSchema,
  async (reviewer, { contributionId, version, venueId, updatedAt, note, ...input }) => {
    const item = { contributionId, version };
    const venue = { venueId, updatedAt };
    return showItem(item, await approveUpdate(reviewer, { ...item, ...venue, input, note }));
  },
);

export const approvePhotoSubmission = reviewAction(photoApprovalSchema, async (reviewer, sent) =>
  showItem(sent, await approvePhotos(reviewer, sent)),
);

export const reject = reviewAction(
  rejectionSchema,
  async (reviewer, { readyReason, reason: own, ...item }) => {
    const reason = [readyReason, own?.trim()].filter(Boolean).join("\n\n");
    return showItem(item, await rejectContribution(reviewer, { ...item, reason }));
  },
);

export const ask = reviewAction(questionSchema, async (reviewer, sent) =>
  showItem(sent, await askSubmitter(reviewer, sent)),
);

export const declareDuplicate = reviewAction(duplicateSchema, async (reviewer, sent) =>
  showItem(sent, await markDuplicate(reviewer, sent)),
);

export const declareUnchanged = reviewAction(unchangedSchema, async (reviewer, sent) =>
  showItem(sent, await markUnchanged(reviewer, sent)),
);

export const declareSpam = reviewAction(spamSchema, async (reviewer, sent) =>
  showItem(sent, await markSpam(reviewer, sent)),
);

export const undo = reviewAction(undoSchema, async (reviewer, { actionId, ...item }) =>
  showItem(item, await undoAction(reviewer, { actionId })),
);
