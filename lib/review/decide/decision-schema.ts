import { z } from "zod";
import { isUuid } from "@/lib/core/text/uuid";
import { mostInBulk, readFilter } from "../queue/tabs";
import { actionId, happenedBoxes, rowIdOr, stale, updatedAt, withHappened } from "../schema-parts";
import { venueInputSchema } from "../venues/venue-input-schema";
import { separateVenueId } from "./separate-fields";

const note = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const queue = z.string().nullish().transform(readFilter);

/** The contribution and the version of it that the page showed. */
const seenSchema = z.object({
  contributionId: z.string(stale).refine(isUuid, stale),
  version: z.coerce.number(stale).int(stale).min(0, stale),
});

/** The same, and the list the reviewer goes through. */
const itemSchema = seenSchema.extend({ queue });

const missingVenue = "Choose the venue first";
const venueId = rowIdOr(missingVenue);
const noVenue = z
  .literal("")
  .nullish()
  .transform(() => null);

/** The venues whose checkboxes say that what is published is another one. Apart from the fields, which browsers load. */
const separateSchema = z
  .object({})
  .catchall(z.unknown())
  .transform((sent) => ({
    separateFrom: Object.keys(sent).flatMap((name) => separateVenueId(name) ?? []),
  }));

export const venueApprovalSchema = itemSchema
  .extend({ note })
  .and(venueInputSchema)
  .and(separateSchema);

/** Keeps the raw venue fields: `readChangedInput` validates only those that differ from the venue. */
export const updateApprovalSchema = itemSchema
  .extend({ venueId, updatedAt, note, ...happenedBoxes })
  .catchall(z.unknown())
  .transform(withHappened)
  .and(separateSchema);

export const mergeSubmissionSchema = itemSchema.extend({ venueId, updatedAt });

export const spamSchema = itemSchema;

export const unchangedSchema = itemSchema.extend({ venueId, note });

export const sheetApprovalSchema = itemSchema.extend({ venueId, note });

export const rejectionSchema = itemSchema.extend({
  readyReason: z.string().nullish(),
  reason: z.string().nullish(),
});

const chosen = "Choose at least one submission";

/** Checkboxes with values such as `<id>:<version>`, joined by commas. */
const bulkItems = z
  .string(chosen)
  .transform((text): unknown[] =>
    text.split(",").map((value) => {
      const [contributionId, version] = value.split(":");
      return { contributionId, version };
    }),
  )
  .pipe(z.array(z.unknown().pipe(seenSchema)).max(mostInBulk, `Choose at most ${mostInBulk}`));

export const bulkSchema = z.object({
  items: bulkItems,
  decision: z.enum(["reject", "spam"], stale),
  readyReason: z.string().nullish(),
  reason: z.string().nullish(),
  queue,
});

export const undoBulkSchema = z.object({
  bulkId: z.string(stale).refine(isUuid, stale),
  queue,
});

export const questionSchema = itemSchema.extend({
  question: z.string("Enter a question"),
});

export const duplicateSchema = itemSchema.extend({
  venueId: z.union([noVenue, venueId], missingVenue),
  note,
});

export const undoSchema = itemSchema.extend({
  actionId: actionId.transform(BigInt),
});

const photoField = /^(include|order|alt|credit)-(.+)$/;

/** A form with `include-…`, `order-…`, `alt-…`, and `credit-…` for each photo. */
export const photoApprovalSchema = itemSchema
  .extend({ venueId, note })
  .catchall(z.unknown())
  .transform(({ contributionId, version, queue, venueId, note, ...fields }) => ({
    contributionId,
    version,
    queue,
    venueId,
    note,
    photos: photosIn(fields),
  }));

type ChosenPhoto = { id: string; alt: string; credit: string };

/** The included photos, sorted by `order`. */
function photosIn(fields: Record<string, unknown>): ChosenPhoto[] {
  const chosen = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, what, id] = photoField.exec(name) ?? [];
    if (what && isUuid(id) && typeof value === "string") {
      chosen.set(id, { ...chosen.get(id), [what]: value });
    }
  }
  return [...chosen]
    .filter(([, photo]) => photo.include)
    .sort(([, one], [, other]) => orderOf(one) - orderOf(other))
    .map(([id, { alt = "", credit = "" }]) => ({ id, alt, credit }));
}

function orderOf({ order }: Record<string, string>): number {
  return Number(order) || Number.MAX_SAFE_INTEGER;
}
