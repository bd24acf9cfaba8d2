import "server-only";
import { settleClosure } from "@/lib/contribute/answers/mutations";
import { cleanLine } from "@/lib/core/text/clean-text";
import { decideGroups } from "@/lib/facts/decide";
import { closedWordsOf, isShown } from "@/lib/model/venue-status";
import { updateFacts } from "@/lib/review/decide/approve";
import {
  type LockedVenue,
  lockSeenVenue,
  type SeenVenue,
  writeVenue,
} from "@/lib/review/venues/write-venue";
import { venueHref } from "@/lib/routes/hrefs";
import { readChangedInput, type SentChange } from "../decide/changed-input";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { requireNote } from "../decide/note";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import type { Reviewer } from "../reviewers/reviewer";
import type { ReviewActionName } from "../trail/action-words";
import { readRecorded } from "../trail/recorded";
import { purgeVenues } from "./purge-venues";
import { changesBetween, type ReviewedVenue, toVenueInput, type VenueState } from "./venue-state";

/** Edits a venue from raw form input. After a rename, the former name and address keep working. */
export function editVenue(
  reviewer: Reviewer,
  { input, happened, ...seen }: SeenVenue & SentChange,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const locked = await lockEditable(transaction, seen);
    const changed = readChangedInput({ input, happened }, toVenueInput(locked.venue));
    const { venue, changes } = await updateFacts(transaction, locked, changed, "REVIEWER");
    const action = "edit-venue";
    return finish(transaction, { reviewer, action, locked, venue, changes, happened });
  });
}

/** Moves a venue to the top of each list, or back into its normal place. */
export function featureVenue(
  reviewer: Reviewer,
  { isFeatured, ...seen }: SeenVenue & { isFeatured: boolean },
): Promise<DecisionResult> {
  const action = isFeatured ? "feature-venue" : "unfeature-venue";
  return changeVenue(reviewer, seen, { action, change: () => ({ isFeatured }) });
}

/** A closed venue keeps its page but leaves all lists. */
export function closeVenue(reviewer: Reviewer, seen: SeenVenue): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "close-venue",
    change: ({ status }) =>
      status === "PUBLISHED" || status === "TEMPORARILY_CLOSED"
        ? { status: "CLOSED" }
        : refuse("decided", "Only a listed venue can be closed."),
  });
}

/** Like closing, for as long as the venue is closed. */
export function pauseVenue(reviewer: Reviewer, seen: SeenVenue): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "pause-venue",
    change: ({ status }) =>
      status === "PUBLISHED"
        ? { status: "TEMPORARILY_CLOSED" }
        : refuse("decided", "Only a listed venue can be closed for now."),
  });
}

export function reopenVenue(reviewer: Reviewer, seen: SeenVenue): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "reopen-venue",
    change: ({ status }) =>
      closedWordsOf(status)
        ? { status: "PUBLISHED" }
        : refuse("decided", "Only a closed venue can be reopened."),
  });
}

type WithReason = SeenVenue & { reason: string };

/** Takes a venue off the site: its page answers 410, and its address is never reused. */
export function hideVenue(
  reviewer: Reviewer,
  { reason, ...seen }: WithReason,
): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "hide-venue",
    reason,
    change: ({ status }) =>
      isShown(status) ? { status: "HIDDEN" } : refuse("decided", "This venue is already hidden."),
  });
}

/** Restores the status from before hiding: closed venues stay closed. */
export function showVenue(
  reviewer: Reviewer,
  { reason, ...seen }: WithReason,
): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "show-venue",
    reason,
    change: async ({ id, status }, transaction) =>
      status === "HIDDEN"
        ? { status: await statusBeforeHiding(transaction, id) }
        : refuse("decided", "Only a hidden venue can be shown again."),
  });
}

async function statusBeforeHiding(
  transaction: Transaction,
  venueId: number,
): Promise<VenueState["status"]> {
  const hiding = await transaction.reviewAction.findFirst({
    where: { venueId, action: "hide-venue" satisfies ReviewActionName },
    select: { before: true },
    orderBy: { id: "desc" },
  });
  const status = readRecorded(hiding?.before)?.venue?.status ?? "PUBLISHED";
  return isShown(status) ? status : "PUBLISHED";
}

/** Takes the house's own spec sheet off the site. */
export function removeSpecSheet(reviewer: Reviewer, seen: SeenVenue): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "remove-spec-sheet",
    change: () => ({ specSheetId: null }),
  });
}

type ArrangedImage = { id: number; alt: string; credit: string | null };

/** Keeps these images of a venue, in this order; the first is the main one. */
export function arrangeImages(
  reviewer: Reviewer,
  { images, ...seen }: SeenVenue & { images: ArrangedImage[] },
): Promise<DecisionResult> {
  return changeVenue(reviewer, seen, {
    action: "edit-images",
    change: (venue) => ({ images: arranged(venue, images) }),
  });
}

function arranged(venue: ReviewedVenue, images: ArrangedImage[]): VenueState["images"] {
  return images.map(({ id, alt, credit }, position) => {
    const image = venue.images.find((one) => one.id === id);
    if (!image || images.findIndex((one) => one.id === id) !== position) {
      return refuseField("images", "Choose from this venue's photos, each only once");
    }
    const { url, photoId } = image;
    return {
      position,
      url,
      photoId,
      alt: cleanLine(alt) || refuseField("images", "Describe each photo"),
      credit: cleanLine(credit ?? "") || null,
    };
  });
}

type Change = {
  action: ReviewActionName;
  reason?: string;
  change: (
    venue: ReviewedVenue,
    transaction: Transaction,
  ) => Partial<VenueState> | Promise<Partial<VenueState>>;
};

function changeVenue(
  reviewer: Reviewer,
  seen: SeenVenue,
  { action, reason: text, change }: Change,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const reason = text === undefined ? null : requireNote("reason", text, "Enter a reason");
    const locked = await lockEditable(transaction, seen);
    const changed = await change(locked.venue, transaction);
    const after = { ...locked.state, ...changed };
    const decided = changed.status
      ? decideGroups(after, ["status"], { by: "REVIEWER", at: locked.now.toISOString() })
      : locked.state.decided;
    const changes = changesBetween(locked.state, { ...after, decided });
    const venue = await writeVenue(transaction, locked, changes.after);
    if (changed.status) {
      await settleClosure(transaction, venue.id);
    }
    return finish(transaction, { reviewer, action, reason, locked, venue, changes });
  });
}

async function lockEditable(transaction: Transaction, seen: SeenVenue): Promise<LockedVenue> {
  const locked = await lockSeenVenue(transaction, seen);
  if (locked.venue.mergedIntoId !== null) {
    refuse("decided", "This venue was merged into another, so it can't be changed.");
  }
  return locked;
}

type Finished = {
  reviewer: Reviewer;
  action: ReviewActionName;
  reason?: string | null;
  locked: LockedVenue;
  venue: ReviewedVenue;
  changes: ReturnType<typeof changesBetween>;
  happened?: SentChange["happened"];
};

async function finish(
  transaction: Transaction,
  { reviewer, action, reason = null, locked, venue, changes, happened }: Finished,
): Promise<DecisionResult> {
  await recordAction(transaction, {
    reviewer,
    action,
    venueId: venue.id,
    before: { venue: changes.before },
    after: { venue: changes.after, happened },
    reason,
  });
  await purgeVenues(transaction, [{ before: locked.venue, after: venue }]);
  return { ok: true, href: venueHref(venue) };
}
