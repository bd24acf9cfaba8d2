import { z } from "zod";
import { factGroups } from "@/lib/model/fact-groups";
import { rowId } from "../schema-parts";

const most = (count: number) => `Use at most ${count} characters`;

const wholeNumber = "Enter a whole number from 0 to 100";

const trust = z
  .string(wholeNumber)
  .trim()
  .regex(/^\d{1,3}$/, wholeNumber)
  .transform(Number)
  .refine((value) => value <= 100, wholeNumber);

const trustOfGroup = z
  .union([z.literal("").transform(() => null), trust], `${wholeNumber}, or nothing`)
  .optional();

/** Links are shown to visitors. */
const link = z
  .union(
    [z.literal("").transform(() => null), z.url({ protocol: /^https?$/ }).max(500)],
    "Enter an address that begins with https://, or nothing",
  )
  .optional()
  .transform((url) => url ?? null);

const text = (count: number) =>
  z
    .string()
    .trim()
    .max(count, most(count))
    .default("")
    .transform((value) => value || null);

/** The name of the form field with the trust in one group of facts. */
export const trustFieldOf = (group: string) => `trust-${group}`;

export const sourceSchema = z.object({
  sourceId: rowId,
  name: z.string().trim().min(1, "Name is required").max(100, most(100)),
  url: link,
  license: text(200),
  licenseUrl: link,
  attribution: text(500),
  isShareAlike: z.stringbool().default(false),
  trust,
  ...Object.fromEntries(factGroups.map(({ id }) => [trustFieldOf(id), trustOfGroup])),
});

export type SourceInput = z.output<typeof sourceSchema>;
