import { z } from "zod";
import { venueFactsSchema } from "../venue-facts-schema";

const stale = "Please load the page again";
const id = z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale);

/** Which venue a form is about, as its page showed it. */
export const seenVenueSchema = z.object({
  venueId: id,
  updatedAt: z.iso.datetime(stale).transform((text) => new Date(text)),
});

export const venueEditSchema = seenVenueSchema.and(venueFactsSchema);

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

export const mergeSchema = z.object({ venueId: id, winnerId: id });

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
