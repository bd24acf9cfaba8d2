import { z } from "zod";
import { rawFields } from "@/lib/import/columns";
import { encodingNames } from "@/lib/import/decode";
import { serviceRegions } from "@/lib/import/services/regions";
import { isServiceId } from "@/lib/import/services/services";
import { rowId, stale } from "../schema-parts";

export const uploadSchema = z.object({ uploadId: z.uuid(stale) });

export const runSchema = z.object({ runId: z.uuid(stale) });

/** The value that stands for all regions of a country among those of single ones. */
export const allOf = (country: string) => `all-${country}`;

export const serviceSchema = z.object({
  service: z.string("Choose a service").refine(isServiceId, "Choose a service"),
  regions: z
    .string()
    .max(2000)
    .default("")
    .transform(readRegions)
    .refine(({ length }) => length > 0, "Choose at least one state, province, or territory"),
  isRefresh: z.stringbool().default(false),
});

export type ServiceInput = z.output<typeof serviceSchema>;

function readRegions(list: string): string[] {
  const chosen = new Set(list.split(","));
  return serviceRegions
    .filter(({ iso, country }) => chosen.has(iso) || chosen.has(allOf(country)))
    .map(({ iso }) => iso);
}

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
