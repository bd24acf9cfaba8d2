import { z } from "zod";
import { isUuid } from "@/lib/core/text/uuid";
import { actionId, rowId, stale } from "../schema-parts";
import { perPage, readWaiting } from "./waiting-params";

export const recordSchema = z.object({ recordId: rowId });

export const matchSchema = recordSchema.extend({ venueId: rowId });

export const addSchema = recordSchema.extend({
  city: z.string("City is required").max(100, "Use at most 100 characters"),
  newCity: z.string().max(100).optional(),
});

const list = z.string().max(500, stale).default("").transform(readWaiting);

const decisions = z.enum(["match", "add", "dismiss"], stale);

/** `decision` is that of another button than the first, which decides `first`. */
export const listedSchema = recordSchema.extend({
  venueId: z.coerce.number(stale).int(stale).min(0, stale),
  first: decisions,
  decision: decisions.optional(),
  list,
});

const chosen = "Check at least one record";

const listed = z.object({
  recordId: rowId,
  venueId: z.coerce.number(stale).int(stale).min(0, stale),
});

/** Checkboxes with values `<record>:<venue>`, joined by commas. */
const items = z
  .string(chosen)
  .transform((text): unknown[] =>
    text.split(",").map((value) => {
      const [recordId, venueId] = value.split(":");
      return { recordId, venueId };
    }),
  )
  .pipe(z.array(z.unknown().pipe(listed)).max(perPage, `Check at most ${perPage}`));

export const listedTogetherSchema = z.object({ items, decision: decisions, list });

export const undoTogetherSchema = z.object({
  bulkId: z.string(stale).refine(isUuid, stale),
  list,
});

/** `recordId` is where the reviewer comes from. */
export const undoRecordSchema = recordSchema.extend({ actionId });
