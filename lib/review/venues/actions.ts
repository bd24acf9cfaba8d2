"use server";

import { redirect } from "next/navigation";
import { undoAction } from "@/lib/review/decide/undo";
import { mergeVenues } from "@/lib/review/venues/merge";
import { reviewVenueHref } from "@/lib/routes/review-hrefs";
import type { DecisionResult } from "../decide/result";
import { reviewAction } from "../reviewers/review-action";
import { askAboutVenue } from "./ask";
import { confirmKind } from "./confirm";
import {
  arrangeImages,
  closeVenue,
  editVenue,
  featureVenue,
  hideVenue,
  pauseVenue,
  removeSpecSheet,
  reopenVenue,
  showVenue,
} from "./mutations";
import {
  askSchema,
  closeSchema,
  confirmSchema,
  featureSchema,
  imagesSchema,
  mergeSchema,
  reasonSchema,
  seenVenueSchema,
  undoVenueActionSchema,
  venueEditSchema,
} from "./venue-action-schema";

/** Redirects to the venue, which shows the action. A unique `done` resets the page's forms. */
function leadToVenue(venueId: number, decided: DecisionResult): DecisionResult {
  const done = Date.now().toString(36);
  return decided.ok ? redirect(reviewVenueHref(venueId, { done })) : decided;
}

export const saveVenue = reviewAction(
  "edit",
  venueEditSchema,
  async (reviewer, { venueId, updatedAt, happened, ...input }) =>
    leadToVenue(venueId, await editVenue(reviewer, { venueId, updatedAt, happened, input })),
);

export const saveImages = reviewAction("edit", imagesSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await arrangeImages(reviewer, sent)),
);

export const feature = reviewAction("edit", featureSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await featureVenue(reviewer, sent)),
);

export const confirmFacts = reviewAction("edit", confirmSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await confirmKind(reviewer, sent)),
);

export const askOpenQuestions = reviewAction("edit", askSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await askAboutVenue(reviewer, sent)),
);

export const close = reviewAction("edit", closeSchema, async (reviewer, { venueId, updatedAt }) =>
  leadToVenue(venueId, await closeVenue(reviewer, { venueId, updatedAt })),
);

export const pause = reviewAction("edit", seenVenueSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await pauseVenue(reviewer, sent)),
);

export const reopen = reviewAction("edit", seenVenueSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await reopenVenue(reviewer, sent)),
);

export const removeSheet = reviewAction("edit", seenVenueSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await removeSpecSheet(reviewer, sent)),
);

export const hide = reviewAction("edit", reasonSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await hideVenue(reviewer, sent)),
);

export const show = reviewAction("edit", reasonSchema, async (reviewer, sent) =>
  leadToVenue(sent.venueId, await showVenue(reviewer, sent)),
);

export const merge = reviewAction("edit", mergeSchema, async (reviewer, sent) =>
  leadToVenue(sent.winnerId, await mergeVenues(reviewer, sent)),
);

export const undoVenueAction = reviewAction(
  "edit",
  undoVenueActionSchema,
  async (reviewer, { venueId, actionId }) =>
    leadToVenue(venueId, await undoAction(reviewer, { actionId })),
);
