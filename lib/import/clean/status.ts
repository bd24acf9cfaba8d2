import { toSlug } from "@/lib/core/text/slug";
import type { ShownStatus } from "@/lib/model/venue-status";
import type { Cleaned, RawVenue } from "../venue-record";
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
    "closed permanently-closed closed-permanently permanent-closed out-of-business defunct demolished inactive",
  ),
]);

function of(status: ShownStatus, slugs: string) {
  return slugs.split(" ").map((slug) => [slug, status] as const);
}

const yes = new Set(["yes", "true", "1", "y", "closed"]);
const no = new Set(["no", "false", "0", "n", "open"]);

/** What a record says about being open, in words ("permanently_closed") or by the day it closed. */
export function cleanStatus({ status, closed }: RawVenue["values"]): Cleaned<ShownStatus> {
  const ended = cleanClosed(closed);
  if (ended.value === "CLOSED") {
    return ended;
  }
  const line = cleanLine(status);
  const value = statusBySlug.get(toSlug(line ?? "")) ?? null;
  if (line !== null && value === null) {
    return { value: ended.value, warning: { reason: "status dropped: unknown", detail: line } };
  }
  return { value: value ?? ended.value, ...(ended.warning && { warning: ended.warning }) };
}

/** "true", or the day of the closure: "2013", "2013-05", "2013-05-31". A day to come is not closed yet. */
function cleanClosed(text: string | undefined): Cleaned<ShownStatus> {
  const line = text?.trim() === "0" ? "0" : cleanLine(text);
  const word = line?.toLowerCase() ?? "";
  if (line === null || no.has(word)) {
    // Many publishers write "false" by default.
    return { value: null };
  }
  if (yes.has(word)) {
    return { value: "CLOSED" };
  }
  const [day] = /^\d{4}(?:-\d{2}){0,2}(?![\d-])/.exec(line) ?? [];
  if (day === undefined) {
    return { value: null, warning: { reason: "closing day dropped: not a date", detail: line } };
  }
  return { value: day <= new Date().toISOString().slice(0, day.length) ? "CLOSED" : null };
}
