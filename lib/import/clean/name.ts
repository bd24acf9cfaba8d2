import type { Note } from "../venue-record";
import { cleanLine } from "./text";

const MAXIMUM_LENGTH = 200;

/** `status` and `formerName` if the name has a mark for them. */
type CleanedName =
  | {
      name: string;
      formerName: string | null;
      status: "CLOSED" | "TEMPORARILY_CLOSED" | null;
      warning?: Note;
    }
  | { rejection: Note };

/** Cleans names: 'Night Owl Holdings LLC dba Night Owl' → 'Night Owl', 'Studio 9 *CLOSED*' → 'Studio 9', closed. */
export function cleanName(text: string | undefined): CleanedName {
  const line = cleanLine(text);
  if (line === null) {
    return { rejection: { reason: "the name is missing" } };
  }
  const trading = tradingName(withoutDamage(line));
  const { open: marked, status } = withoutClosedMark(trading);
  const { name: open, formerName } = withoutFormerName(marked);
  if (open.length > MAXIMUM_LENGTH) {
    return { rejection: tooLong("the name is", open) };
  }
  return formerName !== null && formerName.length > MAXIMUM_LENGTH
    ? { name: open, formerName: null, status, warning: tooLong("former name dropped:", formerName) }
    : { name: open, formerName, status };
}

function tooLong(what: string, name: string): Note {
  return {
    reason: `${what} longer than ${MAXIMUM_LENGTH} characters`,
    detail: `${name.slice(0, 40)}…`,
  };
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

const closed =
  "(?:(?:now |permanently |temporarily )?closed(?: permanently| temporarily| for (?:the season|renovations?))?)";
const marks = [
  new RegExp(`\\s*\\*+\\s*(${closed})\\s*\\**$`, "i"),
  new RegExp(`\\s*[([]\\s*(${closed})\\s*[)\\]]$`, "i"),
  new RegExp(`^\\*+\\s*(${closed})\\s*\\*+\\s*[-–—:]?\\s*`, "i"),
  new RegExp(`^[([]\\s*(${closed})\\s*[)\\]]\\s*[-–—:]?\\s*`, "i"),
  new RegExp(`^(${closed})\\s*(?:[-–—]\\s|:)\\s*`, "i"),
  new RegExp(`(?:\\s+[-–—]\\s*|\\s*:\\s+)(${closed})$`, "i"),
];

const wordsBefore =
  "(?:formerly(?: known as| called)?|f\\.?\\/?k\\.?\\/?a\\.?|previously(?: known as)?|ex-?)\\s*:?\\s+";
const formerNames = [
  new RegExp(`\\s*[([]\\s*${wordsBefore}(.+?)\\s*[)\\]]$`, "i"),
  new RegExp(`\\s*(?:,|\\s[-–—/])\\s*${wordsBefore.replace("|ex-?", "")}(.+)$`, "i"),
];

/** 'Aria Hall (formerly The Barn)' → 'Aria Hall', formerly 'The Barn'. */
function withoutFormerName(name: string) {
  for (const mark of formerNames) {
    const [, formerName = null] = mark.exec(name) ?? [];
    const rest = name.replace(mark, "").trim();
    if (formerName && rest) {
      return { name: rest, formerName };
    }
  }
  return { name, formerName: null };
}

/** Strips only a mark set apart from the name; 'The Closed Door' stays. */
function withoutClosedMark(name: string) {
  for (const mark of marks) {
    const [, words = ""] = mark.exec(name) ?? [];
    const open = name.replace(mark, "");
    if (words && open) {
      const isForNow = /temporarily|for/i.test(words);
      return { open, status: isForNow ? ("TEMPORARILY_CLOSED" as const) : ("CLOSED" as const) };
    }
  }
  return { open: name, status: null };
}
