import "server-only";
import { cleanLine } from "@/lib/core/text/clean-text";
import { mainPhotoHref } from "@/lib/photos/variants";
import type { Reviewer } from "../reviewers/reviewer";
import { changesBetween } from "../venues/venue-state";
import { lockVenue, writeVenue } from "../venues/write-venue";
import { type Approval, finishApproval, refuseUnlessShown } from "./approve";
import {
  inTransaction,
  lockOpenContribution,
  type OpenContribution,
  type Transaction,
} from "./mutations";
import { type DecisionResult, refuseField, refuseFields } from "./result";

type ChosenPhoto = { id: string; alt: string; credit: string | null };

/** Appends the chosen photos to the venue's images, in their order. Photos not chosen stay unpublished. */
export function approvePhotos(
  reviewer: Reviewer,
  { venueId, photos, note, ...seen }: Approval & { venueId: number; photos: ChosenPhoto[] },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const contribution = await lockOpenContribution(transaction, seen, ["PHOTOS"]);
    const chosen = await requireReady(transaction, contribution, photos);
    const locked = await lockVenue(transaction, venueId);
    await refuseUnlessShown(transaction, locked);
    const { state } = locked;
    const next = (state.images.at(-1)?.position ?? -1) + 1;
    const added = chosen.map((photo, index) => ({ ...photo, position: next + index }));
    const changes = changesBetween(state, { ...state, images: [...state.images, ...added] });
    const venue = await writeVenue(transaction, locked, changes.after);
    const published = { venue, before: locked.venue, changes };
    return finishApproval(transaction, {
      reviewer,
      contribution,
      note,
      action: "approve-photos",
      published,
    });
  });
}

async function requireReady(
  transaction: Transaction,
  { id: contributionId }: OpenContribution,
  photos: ChosenPhoto[],
) {
  const rows = await transaction.photo.findMany({
    where: { contributionId, status: "READY" },
    select: { id: true, width: true },
    orderBy: { position: "asc" },
    take: 100,
  });
  const ready = new Map(rows.map((photo) => [photo.id, photo]));
  const chosen = new Set(photos.map(({ id }) => id));
  if (
    chosen.size === 0 ||
    chosen.size !== photos.length ||
    [...chosen].some((id) => !ready.has(id))
  ) {
    refuseField("photos", "Choose photos that are ready, each only once");
  }
  const silent = photos.filter(({ alt }) => !cleanLine(alt));
  if (silent.length > 0) {
    refuseFields(
      Object.fromEntries(silent.map(({ id }) => [`alt-${id}`, ["Describe this photo"]])),
    );
  }
  return photos.map(({ id, alt, credit }) => ({
    photoId: id,
    url: mainPhotoHref(ready.get(id) ?? { id, width: 0 }),
    alt: cleanLine(alt),
    credit: cleanLine(credit ?? "") || null,
  }));
}
