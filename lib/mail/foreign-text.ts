import { cleanLine } from "@/lib/core/text/clean-text";
import { shorten } from "@/lib/core/text/shorten";

/**
 * A name that a visitor typed, for a mail. Anyone may give anyone's address, so a mail must not carry a stranger's
 * message: the name is cut, and nothing in it becomes a link ('https://example.com' → 'https: //example. com').
 */
export function foreignName(text: string, length: number): string {
  const unlinked = cleanLine(text)
    .replace(/:\/\//g, ": //")
    .replace(/[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu, "$& ")
    .replace(/@(?=\S)/g, "@ ");
  return shorten(unlinked, length);
}
