import {
  cleanCharacters,
  cleanLine as cleanTextLine,
  cleanParagraphs as cleanTextParagraphs,
} from "@/lib/core/text/clean-text";
import { repairText } from "./repair-text";

/** Placeholders for a missing value. */
const placeholders = new Set([...["na", "n/a", "#n/a", "0", "null", "none", "nan"]]);

/** One line of text, decoded and without invisible characters. */
export function repairLine(text: string): string {
  return cleanTextLine(repairText(text));
}

export function repairParagraphs(text: string): string {
  return cleanTextParagraphs(repairText(text));
}

/** One line of text, null for placeholders: '  Le  Cafe\u0301 ' → 'Le Café', 'N/A' → null. */
export function cleanLine(text: string | undefined): string | null {
  return orNull(repairLine(text ?? ""));
}

/** Joins lines with commas: '303 Columbia\r\nV6A 2R7' → '303 Columbia, V6A 2R7'. */
export function cleanJoinedLines(text: string | undefined): string | null {
  const lines = cleanCharacters(repairText(text ?? "")).split("\n");
  // Strip commas at both ends first, because some lines contain only commas.
  const parts = lines.map((line) => cleanLine(line.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, "")));
  return orNull(parts.filter((part) => part !== null).join(", "));
}

export function cleanParagraphs(text: string | undefined): string | null {
  return orNull(repairParagraphs(text ?? ""));
}

function orNull(text: string): string | null {
  return isPlaceholder(text) ? null : text;
}

/** Several columns that were joined while each of them was empty: '.. ..', 'N/A, N/A'. */
const joinedPlaceholders = /^(?:#?n\/a|[-.,;]|\s)+$/i;

/** Whether a trimmed text stands for a missing value: '', 'N/A', '..'. */
export function isPlaceholder(text: string): boolean {
  return text === "" || placeholders.has(text.toLowerCase()) || joinedPlaceholders.test(text);
}
