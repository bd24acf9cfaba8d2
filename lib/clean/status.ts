import { foldWords } from "@/lib/core/text/fold-words";
import type { ShownStatus } from "@/lib/model/venue-status";
import type { Cleaned, Note } from "./cleaned";
import { readClosure } from "./closure";
import { cleanLine } from "./text";

const openWords = new Set([
  "open",
  "active",
  "operational",
  "operating",
  "in-business",
  "now-open",
]);
const closedWords = new Set([
  "permanent-closed",
  "closed-perm",
  "inactive",
  "not-active",
  "not-open",
]);
const pausedWords = new Set(["temporary-closed"]);

const yes = new Set(["yes", "true", "1", "y", "closed"]);
const no = new Set(["no", "false", "0", "n", "open"]);

type StatusTexts = Partial<Record<"status" | "closed" | "active", string>>;

/**
 * What a record says about being open, in words ("permanently_closed") or by the day it closed. Rejects a closing day that
 * cannot be read, because its venue must not be published as open.
 */
export function cleanStatus({
  status,
  closed,
  active,
}: StatusTexts): Cleaned<ShownStatus> | { rejection: Note } {
  const ended = cleanClosed(closed);
  if ("rejection" in ended || ended.value === "CLOSED") {
    return ended;
  }
  const line = cleanLine(status);
  return line === null ? cleanActive(active) : cleanWords(line);
}

function cleanWords(line: string): Cleaned<ShownStatus> {
  const value = matchStatus(line);
  if (value !== "hours" && value !== null) {
    return { value };
  }
  const problem = value ? "about opening hours" : "unknown";
  return { value: null, warning: { reason: `status dropped: ${problem}`, detail: line } };
}

/** "true" is what many publishers write by default. */
function cleanActive(text: string | undefined): Cleaned<ShownStatus> {
  const word = text?.trim() === "0" ? "0" : (cleanLine(text) ?? "").toLowerCase();
  if (word === "" || yes.has(word)) {
    return { value: null };
  }
  return no.has(word) ? { value: "CLOSED" } : cleanWords(word);
}

function matchStatus(line: string): ShownStatus | "hours" | null {
  const slug = foldWords(line);
  if (openWords.has(slug)) {
    return "PUBLISHED";
  }
  if (closedWords.has(slug)) {
    return "CLOSED";
  }
  return pausedWords.has(slug) ? "TEMPORARILY_CLOSED" : readClosure(line);
}

/** "true", or the day of the closure. A day to come is not closed yet. */
function cleanClosed(text: string | undefined): { value: "CLOSED" | null } | { rejection: Note } {
  const line = text?.trim() === "0" ? "0" : cleanLine(text);
  const word = line?.toLowerCase() ?? "";
  if (line === null || no.has(word)) {
    // Many publishers write "false" by default.
    return { value: null };
  }
  if (yes.has(word)) {
    return { value: "CLOSED" };
  }
  const day = parseDay(line);
  if (day === null) {
    return { rejection: { reason: "the closing day is not a date", detail: line } };
  }
  return { value: isOver(day) ? "CLOSED" : null };
}

/** The day on which a venue opened or closed, as precise as it is stated; null if it is no day, or yet to come. */
export function pastDay(text: string | undefined): string | null {
  const day = parseDay(cleanLine(text) ?? "");
  return day !== null && isDay(day) && isOver(day) ? day : null;
}

function isOver(day: string): boolean {
  return day <= new Date().toISOString().slice(0, day.length);
}

/** Not "2019-02-30". */
function isDay(day: string): boolean {
  const whole = day + "-01-01".slice(0, 10 - day.length);
  const time = Date.parse(whole);
  return (
    Number(day.slice(0, 4)) > 0 &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(whole)
  );
}

/** "2013", "2013-5", and "5/31/2013" as "2013", "2013-05", and "2013-05-31"; also "31/5/2013". */
function parseDay(line: string): string | null {
  const [, year, ...rest] =
    /^(\d{4})(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?![\d/-])/.exec(line) ?? [];
  if (year !== undefined) {
    return joinDay(year, rest);
  }
  const [, first = "", second = "", last] =
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(line) ?? [];
  return last === undefined
    ? null
    : joinDay(last, Number(first) > 12 ? [second, first] : [first, second]);
}

function joinDay(year: string, rest: (string | undefined)[]): string {
  const parts = rest.filter((part) => part !== undefined);
  return [year, ...parts.map((part) => part.padStart(2, "0"))].join("-");
}
