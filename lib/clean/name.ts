import { type Note, repaired } from "./cleaned";
import { type Closure, readClosure } from "./closure";
import { cleanLine } from "./text";
import { nameInTitleCase } from "./title-case";
import { isUnnamed } from "./unnamed";

export const longestName = 200;
/** Of a name with all its marks; longer texts would take long to search for them. */
const MAXIMUM_LINE_LENGTH = 1000;

/** The reason to reject "TBA". */
export const notAVenue = "the name is not that of a venue";

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
  const line = cleanLine(text) ?? "";
  const problem = fileDamage(text?.trim() ?? "");
  if (problem) {
    return { rejection: { reason: problem, detail: line.slice(0, 60) } };
  }
  const read = readName(text);
  if ("rejection" in read) {
    return read;
  }
  const name = nameInTitleCase(read.name);
  const change = { ...repaired("name", line, name), ...closedNote(read.status) };
  return { ...(name !== line && { warning: change }), ...read, name };
}

/** Like `cleanName`, for names that a person typed and in their spelling. */
export function readName(text: string | undefined): CleanedName {
  const line = cleanLine(text);
  if (line === null) {
    return { rejection: { reason: "the name is missing" } };
  }
  if (line.length > MAXIMUM_LINE_LENGTH) {
    return { rejection: tooLong("the name is", line) };
  }
  if (isUnnamed(line)) {
    return { rejection: { reason: notAVenue, detail: line.slice(0, 60) } };
  }
  const marked = withoutMark(tradingName(withoutDamage(line)));
  const { name, formerName } = withoutFormerName(marked.name);
  if (name.length > longestName) {
    return { rejection: tooLong("the name is", name) };
  }
  const status = marked.closure === "hours" ? null : marked.closure;
  return formerName !== null && formerName.length > longestName
    ? { name, formerName: null, status, warning: tooLong("former name dropped:", formerName) }
    : { name, formerName, status };
}

function closedNote(status: Closure | null) {
  return status && { reason: "name marked as closed" };
}

function tooLong(what: string, name: string): Note {
  return {
    reason: `${what} longer than ${longestName} characters`,
    detail: `${name.slice(0, 40)}…`,
  };
}

/** What a reader of files leaves in a name after a quotation mark that is never closed; null if there is none. */
function fileDamage(text: string): string | null {
  if (/[\r\n]/.test(text)) {
    return "the name has a line break";
  }
  // Inches have one of their own: '12" Lounge'.
  const quotes = text.replaceAll('""', "").match(/(?<!\d)"/g) ?? [];
  return quotes.length % 2 === 1 ? "the name has a stray quotation mark" : null;
}

/** Repairs damage from exports: 'l?Étoile' for "l'Étoile", empty quotes, and those around all. */
function withoutDamage(name: string): string {
  const mended = name
    .replace(/(?<![\p{L}\p{N}])([ld])\?(?=\p{L})/giu, "$1'")
    .replaceAll('""', "")
    .replace(/^"([^"]+)"$/, "$1");
  return mended.trim() || name;
}

const company =
  /\b(?:llc|l\.l\.c|inc|corp|corporation|incorporated|co|company|ltd|limited|lt[ée]e|l\.?p|llp|pllc|holdings?|enterprises?|group|partners|partnership|associates|management|properties|trust|foundation|association)\.?,?$/i;

/** Prefers the trade name to the registered one. 'd.b.a.' without a company before it may be a part of the name. */
function tradingName(name: string): string {
  const [, registered = "", words = "", trading] =
    /^(.*\S)\s+\(?(d\.?\/?b\.?\/?a\.?|doing business as):?\s+(.+?)\)?$/i.exec(name) ?? [];
  if (trading === undefined) {
    return name;
  }
  const isTwoWords = /^(?!(?:the|a|an|le|la|les|at|live)\s)\S+\s+\S+/i.test(registered);
  return company.test(registered) || (isTwoWords && !words.includes(".")) ? trading : name;
}

type Marked = { name: string; closure: Closure | null };

/** What stands apart from a name: at its end or start, in stars, brackets, or behind a dash, colon, or comma. */
const marks = [
  /^(?<name>.+?)\s*\*+\s*(?<mark>[^*]+?)\s*\**$/,
  /^(?<name>.+?)\s*[([]\s*(?<mark>[^()[\]]+(?:\([^()]*\))?)\s*[)\]]$/,
  /^\*+\s*(?<mark>[^*]+?)\s*\*+\s*[-–—:]?\s*(?<name>.+)$/,
  /^[([]\s*(?<mark>[^()[\]]+)\s*[)\]]\s*[-–—:]?\s*(?<name>.+)$/,
  /^(?<mark>[^-–—:]+?)(?:\s*[-–—]\s|:)\s*(?<name>.+)$/,
  /^(?<name>.+?)(?:\s+[-–—|/]+\s*|\s*[:,;]\s+)(?<mark>.+)$/,
  /^(?<name>.*[\p{Ll}\p{N}].*?)\s+(?<mark>(?:PERMANENTLY |TEMPORARILY |NOW )?CLOSED|FERMÉE?)$/u,
  /^(?<name>.+?)\s+(?<mark>(?:permanently|temporarily) closed)$/i,
];

const openMark = /^(?:now )?(?:re-?)?open(?:ed)?$|^now open\b/i;

/** Strips a mark about being open or closed only where it stands apart: 'The Closed Door' stays. */
function withoutMark(name: string): Marked {
  for (const pattern of marks) {
    const { name: rest = "", mark = "" } = pattern.exec(name)?.groups ?? {};
    const closure = mark === "" ? null : readClosure(mark);
    if (rest && /[\p{L}\p{N}]/u.test(rest) && (closure !== null || openMark.test(mark))) {
      return { name: rest.trim(), closure };
    }
  }
  return { name, closure: null };
}

const wordsBefore =
  "(?:formerly(?: known as| called)?|f\\.?\\/?k\\.?\\/?a\\.?|previously(?: known as)?|anciennement|ex-?)\\s*:?\\s+";
const formerNames = [
  new RegExp(`\\s*[([]\\s*(?:${wordsBefore}|was\\s+)(.+?)\\s*[)\\]]$`, "i"),
  new RegExp(`\\s*(?:,|\\s[-–—/])\\s*${wordsBefore.replace("|ex-?", "")}(.+)$`, "i"),
];
const newNames = [
  /^(?<former>.+?)\s*[([]\s*(?:now(?: known as| called)?|renamed(?: to)?|maintenant)\s*:?\s+(?<name>.+?)\s*[)\]]$/i,
  /^(?<former>.+?)(?:,|\s[-–—/])\s*(?:now(?: known as| called)|renamed(?: to)?)\s*:?\s+(?<name>.+)$/i,
];

/** 'Now' before these is no name. */
const doings =
  /^(?:hiring|booking|open|closed|showing|playing|serving|enrolling|leasing|selling|accepting|available|under|with|in|at|on|a|an|part|home|located)\b/i;

/** 'Aria Hall (formerly The Barn)' and 'The Barn (now Aria Hall)' → 'Aria Hall', formerly 'The Barn'. */
function withoutFormerName(name: string): { name: string; formerName: string | null } {
  for (const pattern of newNames) {
    const { former, name: current } = pattern.exec(name)?.groups ?? {};
    if (
      former &&
      current &&
      /^(?:(?:the|la|le|les) )?[^\p{Ll}]/u.test(current) &&
      !doings.test(current)
    ) {
      return { name: current, formerName: former };
    }
  }
  for (const mark of formerNames) {
    const [, formerName = null] = mark.exec(name) ?? [];
    const rest = name.replace(mark, "").trim();
    if (formerName && rest) {
      return { name: rest, formerName };
    }
  }
  return { name, formerName: null };
}

/** Whether a cleaned name still has words about a closure apart from the rest. */
export function mentionsClosure(name: string): boolean {
  return /[([*-]\s*(?:closed|ferm[ée]e?)(?!\p{L})/iu.test(name);
}
