import { blockedTexts } from "@/lib/contribute/blocks/texts";
import { keysOf } from "@/lib/core/typed-object";
import { uploadRefusals } from "@/lib/model/upload-rules";

/** Why the form for spec sheets was refused, by the name in its address. */
export const sheetProblems = {
  file: "Please choose a PDF.",
  empty: uploadRefusals.empty,
  "too-large": "This file is larger than 30 MB. Please choose a smaller one.",
  "not-a-pdf": "This file isn't a PDF. Please save it as one first.",
  name: "Please use at most 100 characters.",
  email: "We can't take this email address. Please check it, or leave it empty.",
  agreeTos: "You must agree to the terms of service to send a spec sheet.",
  unreadable: "The upload was cut off. Please try again.",
  full: "We don't have room for more files right now. Please try again later.",
  unsure: "We couldn't verify this form. Please choose the file again and send it once more.",
  blocked: blockedTexts.address,
  limited: "Too many requests. Please try again in an hour.",
  failed: "Nothing was stored. Please try again in a moment.",
} as const;

export type SheetProblem = keyof typeof sheetProblems;

/** Null for a name that is not one of ours. */
export function readSheetProblem(name: unknown): SheetProblem | null {
  return keysOf(sheetProblems).find((known) => known === name) ?? null;
}
