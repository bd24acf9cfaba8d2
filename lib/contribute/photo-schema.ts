import { z } from "zod";
import { storedUuid } from "@/lib/core/text/uuid";
import { maxPhotos } from "@/lib/model/upload-rules";
import { aboutVenue } from "./about-venue";
import { paragraphs } from "./text-schemas";

/** Messages from section 5 of the specification. */
const messages = {
  photoDescription: "Please provide a brief description of your photos",
  agreeTos: "You must agree to the terms of service to submit photos",
  photoIds: "Please select at least one photo to upload",
} as const;

/** A checked box is 'on' in a form submitted without scripts, otherwise true. */
const box = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === "on");

/** Photo submission, validated by both the form and the server. */
export const photoSubmissionSchema = z.object({
  ...aboutVenue,
  photoDescription: paragraphs(messages.photoDescription, 2000).min(10, messages.photoDescription),
  /** IDs of uploaded files in order, comma-separated. */
  photoIds: z
    .string(messages.photoIds)
    .max(5000, messages.photoIds)
    .transform(photoIdsOf)
    .pipe(
      z
        .array(z.string().regex(storedUuid, messages.photoIds))
        .min(1, messages.photoIds)
        .max(maxPhotos, `Please submit at most ${maxPhotos} photos`),
    ),
  /** Must be empty: if files sent with the form were rejected, nothing is stored until the visitor confirms. */
  photoProblems: z.literal("", "We couldn't accept some of your files").nullish(),
  isPhotographer: box,
  agreeTos: box.refine((isAgreed) => isAgreed, messages.agreeTos),
});

export type PhotoSubmission = z.output<typeof photoSubmissionSchema>;

function photoIdsOf(text: string): string[] {
  return [...new Set(text.split(",").filter(Boolean))];
}
