import { z } from "zod";

const stale = "Reload the page and try again";
const id = z.coerce.number(stale).int(stale).positive(stale).max(2_147_483_647, stale);

export const recordSchema = z.object({ recordId: id });

export const matchSchema = recordSchema.extend({ venueId: id });

export const addSchema = recordSchema.extend({
  city: z.string("City is required").max(100, "Use at most 100 characters"),
  newCity: z.string().max(100).optional(),
});

/** `recordId` is where the reviewer comes from. */
export const undoRecordSchema = recordSchema.extend({
  actionId: z.string(stale).regex(/^[1-9]\d{0,17}$/, stale),
});
