import "server-only";
import { decideChanges } from "@/lib/facts/decide";
import type { Decision } from "@/lib/facts/facts";
import type { AmenityValues } from "@/lib/model/amenities";
import { isShown } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import type { Reviewer } from "../reviewers/reviewer";
import type { ReviewActionName } from "../trail/action-words";
import { purgeVenues } from "../venues/purge-venues";
import type { VenueInput } from "../venues/venue-input-schema";
import {
  type Changes,
  changesBetween,
  type ReviewedVenue,
  toVenueInput,
} from "../venues/venue-state";
import {
  type AmenitiesStatedBefore,
  createReviewedVenue,
  type LockedVenue,
  lockVenue,
  refuseUnlessSeen,
  statedBefore,
  stateOfFacts,
  writeVenue,
} from "../venues/write-venue";
import { isSameInput, readChangedInput, type SentChange } from "./changed-input";
import {
  inTransaction,
  lockOpenContribution,
  type OpenContribution,
  recordAction,
  resolveContribution,
  type Seen,
  type Transaction,
} from "./mutations";
import { cleanNote } from "./note";
import { refuseIfListed } from "./refuse-if-listed";
import { type DecisionResult, refuse } from "./result";

export type Approval = Seen & { note: string | null };

/** What may be listed already; `separateFrom` are the venues of which the reviewer said that this is another one. */
type Publication = Approval & { separateFrom?: readonly number[] };

/** Publishes a proposed venue. After an undone approval it republishes the same venue at the same address. */
export function approveVenue(
  reviewer: Reviewer,
  { input, note, separateFrom = [], ...seen }: Publication & { input: VenueInput },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen, ["VENUE"]);
    await refuseIfListed(transaction, input, { separateFrom });
    const said = await saidBySubmitter(transaction, contribution.id);
    const published = contribution.venueId
      ? await publishAgain(transaction, contribution.venueId, { input, said })
      : await createReviewedVenue(transaction, { input, said });
    return finishApproval(transaction, {
      reviewer,
      contribution,
      note,
      action: "approve-venue",
      published,
    });
  });
}

type ApprovedInput = { input: VenueInput; said: AmenitiesStatedBefore };
type Published = { venue: ReviewedVenue; before: ReviewedVenue | null; changes: Changes };

async function publishAgain(
  transaction: Transaction,
  id: number,
  { input, said }: ApprovedInput,
): Promise<Published> {
  const locked = await lockVenue(transaction, id);
  if (locked.venue.status !== "HIDDEN" || locked.venue.mergedIntoId !== null) {
    refuse("changed", "The venue of this submission has since been published or merged.");
  }
  return applyFacts(transaction, locked, {
    input,
    said,
    by: "SUBMITTER",
    isPublished: true,
  });
}

type Applying = Pick<Decision, "by"> & {
  /** The venue is published with all these facts, rather than changed. */
  isPublished: boolean;
};

async function applyFacts(
  transaction: Transaction,
  locked: LockedVenue,
  { input, said, by, isPublished }: ApprovedInput & Applying,
): Promise<Published> {
  const { venue: previous, state, now } = locked;
  const stated = await stateOfFacts(transaction, { input, previous, said, now });
  const after = { ...state, ...stated };
  const changes = changesBetween(state, {
    ...after,
    decided: decideChanges(isPublished ? null : state, after, { by, at: now.toISOString() }),
    ...(isPublished && { status: "PUBLISHED" }),
  });
  const venue = await writeVenue(transaction, locked, changes.after);
  return { venue, before: previous, changes };
}

/** Amenities as the submitter stated them: values the reviewer leaves unchanged keep SUBMISSION as their source. */
async function saidBySubmitter(
  transaction: Transaction,
  contributionId: string,
): Promise<AmenitiesStatedBefore> {
  const values: AmenityValues = await transaction.venueSubmission.findUniqueOrThrow({
    where: { contributionId },
    select: { bar: true, food: true, merch: true, parking: true, accessibility: true },
  });
  return { values, sourceOf: () => "SUBMISSION" };
}

/** Facts whose change may make a venue the same as another. */
const identifying = ["name", "address", "city", "regionCode"] as const;

type UpdateApproval = Publication & SentChange & { venueId: number; updatedAt: Date };

/** Applies an update request to the venue, unless the venue has changed since the reviewer opened it. */
export function approveUpdate(
  reviewer: Reviewer,
  { venueId, updatedAt, input, happened, note, separateFrom = [], ...seen }: UpdateApproval,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen, ["UPDATE"]);
    const locked = await lockVenue(transaction, venueId);
    await refuseUnlessShown(transaction, locked);
    await refuseUnlessSeen(transaction, locked, updatedAt);
    const current = toVenueInput(locked.venue);
    const changed = readChangedInput({ input, happened }, current);
    if (isSameInput(changed, current)) {
      refuse(
        "invalid",
        'No changes to approve. Change what the update asks for, or choose "Nothing to Change."',
      );
    }
    if (identifying.some((name) => changed[name] !== current[name])) {
      await refuseIfListed(transaction, changed, { separateFrom, exceptVenueId: venueId });
    }
    const by = await whoUpdates(transaction, contribution, venueId);
    const published = await updateFacts(transaction, locked, changed, by);
    return finishApproval(transaction, {
      reviewer,
      contribution,
      note,
      action: "approve-update",
      published,
      happened,
    });
  });
}

/** The venue only if the answer is about the venue that was asked, whichever one the reviewer chose. */
async function whoUpdates(
  transaction: Transaction,
  { id: contributionId, venueId: answeredFor }: OpenContribution,
  venueId: number,
): Promise<Decision["by"]> {
  const request = await transaction.updateRequest.findUnique({
    where: { contributionId },
    select: { venueAskedAt: true },
  });
  return request?.venueAskedAt && answeredFor === venueId ? "VENUE" : "SUBMITTER";
}

/** Sets changed amenities to the source REVIEW, and decides what changes, so that no import overwrites it. */
export function updateFacts(
  transaction: Transaction,
  locked: LockedVenue,
  input: VenueInput,
  by: Decision["by"],
): Promise<Published> {
  const said = statedBefore(locked.venue);
  return applyFacts(transaction, locked, { input, said, by, isPublished: false });
}

export async function refuseUnlessShown(
  transaction: Transaction,
  { venue: { status, mergedIntoId } }: LockedVenue,
): Promise<void> {
  if (mergedIntoId !== null) {
    const winner = await transaction.venue.findUniqueOrThrow({
      where: { id: mergedIntoId },
      select: { name: true, slug: true },
    });
    refuse(
      "changed",
      `This venue was merged into ${winner.name} (${winner.slug}). Choose that one.`,
    );
  }
  if (!isShown(status)) {
    refuse("changed", "This venue is no longer public.");
  }
}

type Finished = {
  reviewer: Reviewer;
  contribution: OpenContribution;
  note: string | null;
  action: "approve-venue" | "approve-update" | "approve-photos" | "approve-spec-sheet";
  published: Published;
  happened?: SentChange["happened"];
};

export function finishApproval(
  transaction: Transaction,
  { note, ...finished }: Finished,
): Promise<DecisionResult> {
  const { venue } = finished.published;
  const words = cleanNote("note", note);
  return settleWithVenue(transaction, {
    ...finished,
    settled: { status: "APPROVED", venueId: venue.id, reason: words },
    letter: { kind: "approved", href: venueHref(venue), note: words },
  });
}

type Settling = Omit<Finished, "note" | "action"> &
  Parameters<typeof resolveContribution>[2] & { action: ReviewActionName };

/** Settles a contribution with what it changed of a venue, and records both. */
export async function settleWithVenue(
  transaction: Transaction,
  { reviewer, contribution, action, published, happened, settled: wanted, letter }: Settling,
): Promise<DecisionResult> {
  const { venue, before, changes } = published;
  const settled = await resolveContribution(transaction, contribution, { settled: wanted, letter });
  await recordAction(transaction, {
    reviewer,
    action,
    contributionId: contribution.id,
    venueId: venue.id,
    before: { contribution: settled.before, venue: before && changes.before },
    after: { contribution: settled.after, venue: changes.after, happened },
    reason: wanted.reason ?? null,
  });
  await purgeVenues(transaction, [{ before, after: venue }]);
  return { ok: true, href: venueHref(venue) };
}
