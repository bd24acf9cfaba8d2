import { z } from "zod";
import { repairLine, repairParagraphs } from "@/lib/clean/text";

const tooLong = (most: number) => `Please use at most ${most} characters`;
const noText = "Please enter text";

/** A cleaned single-line text with a maximum length. */
export function line(message: string, most: number) {
  return z.string(message).overwrite(repairLine).max(most, tooLong(most));
}

export function optionalLine(most: number) {
  return line(noText, most).nullish();
}

/** A cleaned multi-line text. */
export function paragraphs(message: string, most: number) {
  return z.string(message).overwrite(repairParagraphs).max(most, tooLong(most));
}

export function optionalParagraphs(most: number) {
  return paragraphs(noText, most).nullish();
}
