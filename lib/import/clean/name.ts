import type { Note } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 200;

type CleanedName = { name: string; isClosed: boolean } | { rejection: Note };

/** Cleans names: 'Night Owl Holdings LLC dba Night Owl' → 'Night Owl', 'Studio 9 *CLOSED*' → 'Studio 9', closed. */
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

/** Repairs damage from exports: 'l?Étoile' for "l'Étoile", and empty quotes. */
function withoutDamage(name: string): string {
  const repaired = name
    .replace(/(?<![\p{L}\p{N}])([ld])\?(?=\p{L})/giu, "$1'")
    .replaceAll('""', "");
  return repaired.trim() || name;
}

/** Prefers the trade name to the registered name. */
function tradingName(name: string): string {
  const [, trading] = name.match(/\S\s+(?:d\.?\/?b\.?\/?a\.?|doing business as):?\s+(.+)$/i) ?? [];
  return trading ?? name;
}

/** Strips only a mark set apart from the name; 'The Closed Door' stays. */
function withoutClosedMark(name: string): string {
  const mark =
    /\s*(?:\*+\s*(?:permanently )?closed\s*\**|[([]\s*(?:permanently )?closed\s*[)\]])$/i;
  return name.replace(mark, "") || name;
}
