import { z } from "zod";

const stale = "Please load the page again";
const id = z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale);

const updatedAt = z.iso.datetime(stale).transform((text) => new Date(text));

/** Which venue a form is about, as its page showed it. */
export const seenVenueSchema = z.object({ venueId: id, updatedAt });

/** With the facts as they were sent: only those that differ from the venue's are judged, see `readChangedFacts`. */
export const venueEditSchema = seenVenueSchema.catchall(z.unknown());

export const featureSchema = seenVenueSchema.extend({
  isFeatured: z.enum(["yes", "no"], stale).transform((value) => value === "yes"),
});

export const closeSchema = seenVenueSchema.extend({
  confirmed: z.literal("on", "Please confirm that it has closed for good"),
});

/** Why a venue is hidden or shown again; required by the mutation. */
export const reasonSchema = seenVenueSchema.extend({
  reason: z.preprocess((value) => value ?? "", z.string("Please give the reason")),
});

const takenField = /^take-(\w{1,40})$/;

/** A form with `take-…` of each fact that differs: 'loser' or 'winner'. */
export const mergeSchema = seenVenueSchema
  .extend({ winnerId: id, winnerUpdatedAt: updatedAt })
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
  venueId: id,
  actionId: z
    .string(stale)
    .regex(/^[1-9]\d{0,17}$/, stale)
    .transform(BigInt),
});

const imageField = /^(keep|order|alt|credit)-(\d{1,9})$/;

/** A form with `keep-…`, `order-…`, `alt-…` and `credit-…` of each picture. */
export const imagesSchema = seenVenueSchema
  .catchall(z.unknown())
  .transform(({ venueId, updatedAt, ...fields }) => ({
    venueId,
    updatedAt,
    images: imagesIn(fields),
  }));

type SentImage = Partial<Record<"keep" | "order" | "alt" | "credit", string>>;

/** Those that are kept, in their order. */
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
