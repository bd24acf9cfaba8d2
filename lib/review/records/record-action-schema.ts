import { z } from "zod";
import { actionId, rowId } from "../schema-parts";

export const recordSchema = z.object({ recordId: rowId });

export const matchSchema = recordSchema.extend({ venueId: rowId });

export const addSchema = recordSchema.extend({
  city: z.string("City is required").max(100, "Use at most 100 characters"),
  newCity: z.string().max(100).optional(),
});

/** `recordId` is where the reviewer comes from. */
export const undoRecordSchema = recordSchema.extend({ actionId });
