import { z } from "zod";
import { cleanParagraphs } from "@/lib/core/text/clean-text";

const maxNoteLength = 2000;

/** A note that a submitter adds to a contribution. */
export const noteSchema = z.object({
  id: z.guid(),
  text: z
    .string("Please write a note")
    .overwrite(cleanParagraphs)
    .min(1, "Please write a note")
    .max(maxNoteLength, `Please use at most ${maxNoteLength} characters`),
});

export const withdrawalSchema = z.object({ id: z.guid() });
