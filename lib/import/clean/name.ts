import type { Note } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 200;

type CleanedName = { name: string; isClosed: boolean } | { rejection: Note };

/** Readable names: 'Night Owl Holdings LLC dba Night Owl' → 'Night Owl', 'Studio 9 *CLOSED*' → 'Studio 9', closed. */
export function cleanName(text: string | undefined): CleanedName {
  const line = cleanLine(text);
  if (line === null) {
    return { rejection: { reason: "the name is missing" } };
  }
  const trading = tradingName(withoutDamage(line));
  const open = withoutClosedMark(trading);
  if (open.length > MAXIMUM_LENGTH) {
    const detail = `${open.slice(0, 40)}…`;
    return {
      rejection: { reason: `the name is longer than ${MAXIMUM_LENGTH} characters`, detail },
    };
  }
  return { name: open, isClosed: open !== trading };
}

/** What careless exports leave: 'l?Étoile' for "l'Étoile", quotes around nothing. */
function withoutDamage(name: string): string {
  const repaired = name
    .replace(/(?<![\p{L}\p{N}])([ld])\?(?=\p{L})/giu, "$1'")
    .replaceAll('""', "");
  return repaired.trim() || name;
}

/** What a business trades as is the venue's name, what it is registered as is not. */
function tradingName(name: string): string {
  const [, trading] = name.match(/\S\s+(?:d\.?\/?b\.?\/?a\.?|doing business as):?\s+(.+)$/i) ?? [];
  return trading ?? name;
}

/** Only a mark set apart from the name counts: 'The Closed Door' is a name. */
function withoutClosedMark(name: string): string {
  const mark =
    /\s*(?:\*+\s*(?:permanently )?closed\s*\**|[([]\s*(?:permanently )?closed\s*[)\]])$/i;
  return name.replace(mark, "") || name;
}
