import { type IdentifierField, identifiers, readIdentifier } from "@/lib/model/identifiers";
import type { Cleaned } from "./cleaned";
import { cleanLine } from "./text";

/** The identifier of a venue in another directory: 'https://www.wikidata.org/wiki/q123' → 'Q123'. */
export function cleanIdentifier(field: IdentifierField, text: string | undefined): Cleaned<string> {
  const line = cleanLine(text);
  const value = line === null ? null : readIdentifier(field, line);
  return line === null || value !== null
    ? { value }
    : {
        value,
        warning: { reason: `${identifiers[field].label} ID dropped: not one`, detail: line },
      };
}
