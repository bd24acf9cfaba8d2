import { z } from "zod";
import { keysOf } from "@/lib/core/typed-object";

/** Why the upload form was refused, by the name in its address. */
export const uploadProblems = {
  file: "Choose a file to import, or paste a list.",
  "too-large":
    "This file is larger than 512 MB, or this list than 1 MB. Compress a file with gzip, or import it with the command; save a list as a file.",
  source: "Enter the name of the source, in at most 100 characters.",
  license: "Enter a license in at most 200 characters.",
  day: "Enter the day the data is of: today or earlier.",
  full: "There isn't enough room on the server's disk for this file.",
  unreadable: "The upload was cut off. Please try again.",
} as const;

export type UploadProblem = keyof typeof uploadProblems;

export const uploadProblemNames = keysOf(uploadProblems);

const text = (most: number) => z.string().trim().max(most);

/** Fields of the upload form, besides its file. */
export const uploadFormSchema = z.object({
  source: text(100).min(1),
  license: text(200)
    .default("")
    .transform((license) => license || null),
  day: z
    .union([
      z.literal(""),
      z.iso.date().refine((day) => day <= new Date().toISOString().slice(0, 10)),
    ])
    .default("")
    .transform((day) => day || null),
});
