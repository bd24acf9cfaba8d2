import { z } from "zod";
import { keysOf } from "@/lib/core/typed-object";
import { detailSections } from "@/lib/model/details";
import { factKinds } from "@/lib/model/fact-kinds";
import { actionId, happenedBoxes, rowId, stale, updatedAt, withHappened } from "../schema-parts";

/** The venue and the `updatedAt` that the page showed. */
export const seenVenueSchema = z.object({ venueId: rowId, updatedAt });

/** Keeps the raw fields: `readChangedInput` validates only those that differ from the venue. */
export const venueEditSchema = seenVenueSchema
  .extend(happenedBoxes)
  .catchall(z.unknown())
  .transform(withHappened);

export const featureSchema = seenVenueSchema.extend({
  isFeatured: z.enum(["yes", "no"], stale).transform((value) => value === "yes"),
});

export const confirmSchema = seenVenueSchema.extend({
  kind: z.enum(
    factKinds.map((kind) => kind.id),
    stale,
  ),
});

export const askSchema = seenVenueSchema.extend({
  section: z.enum(keysOf(detailSections), stale),
});

export const closeSchema = seenVenueSchema.extend({
  confirmed: z.literal("on", "Confirm that it has permanently closed"),
});

/** The reason for hiding or showing a venue; the mutation rejects an empty one. */
export const reasonSchema = seenVenueSchema.extend({
  reason: z.preprocess((value) => value ?? "", z.string("Enter a reason")),
});

const takenField = /^take-(\w{1,40})$/;

/** A form with `take-…` for each differing value: 'loser' or 'winner'. */
export const mergeSchema = seenVenueSchema
  .extend({ winnerId: rowId, winnerUpdatedAt: updatedAt })
  .catchall(z.unknown())
  .transform(({ venueId, winnerId, ...sent }) => ({
    loserId: venueId,
    winnerId,
    seen: { loser: sent.updatedAt, winner: sent.winnerUpdatedAt },
    taken: Object.entries(sent)
      .filter(([, value]) => value === "loser")
      .flatMap(([name]) => takenField.exec(name)?.[1] ?? []),
  }));

export const undoVenueActionSchema = z.object({
  venueId: rowId,
  actionId: actionId.transform(BigInt),
});

const imageField = /^(keep|order|alt|credit)-(\d{1,9})$/;

/** A form with `keep-…`, `order-…`, `alt-…`, and `credit-…` for each image. */
export const imagesSchema = seenVenueSchema
  .catchall(z.unknown())
  .transform(({ venueId, updatedAt, ...fields }) => ({
    venueId,
    updatedAt,
    images: imagesIn(fields),
  }));

type SentImage = Partial<Record<"keep" | "order" | "alt" | "credit", string>>;

/** The kept images, sorted by `order`. */
function imagesIn(fields: Record<string, unknown>) {
  const sent = new Map<string, SentImage>();
  for (const [name, value] of Object.entries(fields)) {
    const [, what, imageId] = imageField.exec(name) ?? [];
    if (what && imageId && typeof value === "string") {
      sent.set(imageId, { ...sent.get(imageId), [what]: value });
    }
  }
  return [...sent]
    .filter(([, image]) => image.keep)
    .sort(([, one], [, other]) => orderOf(one) - orderOf(other))
    .map(([imageId, { alt = "", credit = "" }]) => ({ id: Number(imageId), alt, credit }));
}

function orderOf({ order }: SentImage): number {
  return Number(order) || Number.MAX_SAFE_INTEGER;
}
