import { cleanParagraphs } from "@/lib/core/text/clean-text";
import { refuseField } from "./result";

const longest = 2000;

/** A reviewer's message to the submitter; null if empty. */
export function cleanNote(field: string, text: string | null): string | null {
  const cleaned = cleanParagraphs(text ?? "");
  if (cleaned.length > longest) {
    refuseField(field, `Use at most ${longest} characters`);
  }
  return cleaned || null;
}

export function requireNote(field: string, text: string, message: string): string {
  return cleanNote(field, text) ?? refuseField(field, message);
}
