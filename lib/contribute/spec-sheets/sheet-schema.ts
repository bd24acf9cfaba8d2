import { z } from "zod";
import { optionalEmail } from "@/lib/contribute/fact-schemas";
import { optionalLine } from "@/lib/contribute/text-schemas";

/** Fields of the form for spec sheets, besides its file. */
export const sheetFields = ["name", "email", "agreeTos"] as const;

export type SheetField = (typeof sheetFields)[number];

export const sheetSchema = z.object({
  name: optionalLine(100),
  email: optionalEmail,
  agreeTos: z.literal("on"),
});

export type SheetSubmission = z.output<typeof sheetSchema>;
