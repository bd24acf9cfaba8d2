import { z } from "zod";
import { blockValue } from "@/lib/contribute/blocks/block-value";
import { cleanLine } from "@/lib/core/text/clean-text";
import { rowId } from "../schema-parts";

const wrongDays = "Enter a whole number of days from 1 to 3650";

const days = z.union(
  [
    z
      .literal("")
      .optional()
      .transform(() => null),
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .refine((count) => count <= 3650),
  ],
  wrongDays,
);

export const blockSchema = z.object({
  value: blockValue,
  reason: z
    .string("Say why, for other reviewers")
    .overwrite(cleanLine)
    .min(1, "Say why, for other reviewers")
    .max(300, "Use at most 300 characters"),
  days,
  /** Whether it may hold the reviewer's own address. */
  withOwn: z.stringbool().default(false),
});

export type BlockInput = z.output<typeof blockSchema>;

export const blockIdSchema = z.object({ blockId: rowId });
