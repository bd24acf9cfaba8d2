import { cleanLine } from "@/lib/core/text/clean-text";
import { shorten } from "@/lib/core/text/shorten";

/**
 * Makes a visitor-typed name safe for email. Anyone can submit someone else's address, so an email must not carry a
 * stranger's message: shortens the name and breaks up links ('https://example.com' → 'https: //example. com').
 */
export function foreignName(text: string, length: number): string {
  const unlinked = cleanLine(text)
    .replace(/:\/\//g, ": //")
    .replace(/[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu, "$& ")
    .replace(/@(?=\S)/g, "@ ");
  return shorten(unlinked, length);
}
