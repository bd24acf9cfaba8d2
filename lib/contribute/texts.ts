import { z } from "zod";
import { cleanLine, cleanParagraphs } from "@/lib/core/text/clean-text";

const tooLong = (most: number) => `Please use at most ${most} characters`;
const noText = "Please enter text";

/** One line of text, cleaned, of at most so many characters. */
export function line(message: string, most: number) {
  return z.string(message).overwrite(cleanLine).max(most, tooLong(most));
}

export function optionalLine(most: number) {
  return line(noText, most).nullish();
}

/** Text with line breaks, cleaned. */
export function paragraphs(message: string, most: number) {
  return z.string(message).overwrite(cleanParagraphs).max(most, tooLong(most));
}

export function optionalParagraphs(most: number) {
  return paragraphs(noText, most).nullish();
}
