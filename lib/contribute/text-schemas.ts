import { z } from "zod";
import { cleanLine, cleanParagraphs } from "@/lib/core/text/clean-text";

const tooLong = (most: number) => `Please use at most ${most} characters`;
const noText = "Please enter text";

/** A cleaned single-line text with a maximum length. */
export function line(message: string, most: number) {
  return z.string(message).overwrite(cleanLine).max(most, tooLong(most));
}

export function optionalLine(most: number) {
  return line(noText, most).nullish();
}

/** A cleaned multi-line text. */
export function paragraphs(message: string, most: number) {
  return z.string(message).overwrite(cleanParagraphs).max(most, tooLong(most));
}

export function optionalParagraphs(most: number) {
  return paragraphs(noText, most).nullish();
}
