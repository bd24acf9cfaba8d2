import { z } from "zod";
import { rawFields } from "@/lib/import/columns";
import { encodingNames } from "@/lib/import/decode";
import { rowId, stale } from "../schema-parts";

export const uploadSchema = z.object({ uploadId: z.uuid(stale) });

export const batchSchema = z.object({
  batchId: rowId,
});

/** The name of the form field that says from which column a field of venues is read. */
export const columnFieldOf = (field: string) => `from-${field}`;

const columnFields = Object.fromEntries(
  rawFields.map((field) => [columnFieldOf(field), z.string().max(2000).optional()]),
);

export const mappingSchema = uploadSchema.extend({
  encoding: z.union([z.literal("").transform(() => undefined), z.enum(encodingNames)]).optional(),
  set: z.string().max(2000, "Use at most 2,000 characters").default(""),
  where: z.string().max(2000, "Use at most 2,000 characters").default(""),
  allowsNewTowns: z.stringbool().default(false),
  isSnapshot: z.stringbool().default(false),
  next: z.enum(["read", "preview"]).default("preview"),
  ...columnFields,
});

export type MappingInput = z.output<typeof mappingSchema>;
