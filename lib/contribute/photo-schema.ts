import { z } from "zod";
import { maxPhotos } from "@/lib/model/upload-rules";
import { aboutVenue } from "./about-venue";
import { paragraphs } from "./texts";

/** The messages of the specification, section 5. */
const messages = {
  photoDescription: "Please provide a brief description of your photos",
  agreeTos: "You must agree to the terms of service to submit photos",
  photoIds: "Please select at least one photo to upload",
} as const;

/** A ticked box is 'on' in the form of a browser without scripts, and true otherwise. */
const box = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === "on");

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Photos of a venue: used by the form and again by the server. */
export const photoSubmissionSchema = z.object({
  ...aboutVenue,
  photoDescription: paragraphs(messages.photoDescription, 2000).min(10, messages.photoDescription),
  /** Ids of uploaded files in their order, separated by commas. */
  photoIds: z
    .string(messages.photoIds)
    .max(5000, messages.photoIds)
    .transform(photoIdsOf)
    .pipe(
      z
        .array(z.string().regex(uuid, messages.photoIds))
        .min(1, messages.photoIds)
        .max(maxPhotos, `Please send at most ${maxPhotos} photos at once`),
    ),
  /** Why files were not taken that came with the form itself: nothing is stored without asking about them. */
  photoProblems: z.literal("", "Some of your files were not taken").nullish(),
  isPhotographer: box,
  agreeTos: box.refine((isAgreed) => isAgreed, messages.agreeTos),
});

export type PhotoSubmission = z.output<typeof photoSubmissionSchema>;

function photoIdsOf(text: string): string[] {
  return [...new Set(text.split(",").filter(Boolean))];
}
