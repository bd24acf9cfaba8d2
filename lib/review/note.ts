import { cleanParagraphs } from "@/lib/core/text/clean-text";
import { refuseField } from "./decided";

const longest = 2000;

/** What a reviewer writes to a submitter; null where nothing was written. */
export function cleanNote(field: string, text: string | null): string | null {
  const cleaned = cleanParagraphs(text ?? "");
  if (cleaned.length > longest) {
    refuseField(field, `Please use at most ${longest} characters`);
  }
  return cleaned || null;
}

export function requireNote(field: string, text: string, message: string): string {
  return cleanNote(field, text) ?? refuseField(field, message);
}
