import { toSlug } from "@/lib/core/text/slug";
import type { ShownStatus } from "@/lib/model/venue-status";
import type { Cleaned, Note, RawVenue } from "../venue-record";
import { cleanLine } from "./text";

const statusBySlug = new Map([
  ...of("PUBLISHED", "open active operational operating in-business"),
  ...of(
    "TEMPORARILY_CLOSED",
    "temporarily-closed closed-temporarily temporary-closed closed-for-renovation closed-for-renovations " +
      "closed-for-the-season suspended",
  ),
  ...of(
    "CLOSED",
    "closed permanently-closed closed-permanently permanent-closed out-of-business defunct demolished inactive shutdown",
  ),
]);

function of(status: ShownStatus, slugs: string) {
  return slugs.split(" ").map((slug) => [slug, status] as const);
}

const yes = new Set(["yes", "true", "1", "y", "closed"]);
const no = new Set(["no", "false", "0", "n", "open"]);

/** As publishers add to it: "closed (2019)", "closed - moved", "closed until spring". */
const closedPattern = /^(?:permanently-)?(?:closed|shut-down|shuttered)(?:-|$)/;
const pausedPattern = /temporary|temporarily|until|season|winter|summer|renovation|repair/;

/**
 * What a record says about being open, in words ("permanently_closed") or by the day it closed. Rejects a closing day that
 * cannot be read, because its venue must not be published as open.
 */
export function cleanStatus({
  status,
  closed,
}: RawVenue["values"]): Cleaned<ShownStatus> | { rejection: Note } {
  const ended = cleanClosed(closed);
  if ("rejection" in ended || ended.value === "CLOSED") {
    return ended;
  }
  const line = cleanLine(status);
  const value = matchStatus(toSlug(line ?? ""));
  return line !== null && value === null
    ? { value, warning: { reason: "status dropped: unknown", detail: line } }
    : { value };
}

function matchStatus(slug: string): ShownStatus | null {
  const known = statusBySlug.get(slug);
  if (known || !closedPattern.test(slug)) {
    return known ?? null;
  }
  return pausedPattern.test(slug) ? "TEMPORARILY_CLOSED" : "CLOSED";
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
  return { value: day <= new Date().toISOString().slice(0, day.length) ? "CLOSED" : null };
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
