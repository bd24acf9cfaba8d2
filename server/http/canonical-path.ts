import { pageAt } from "@/lib/routes/page-at";

/**
 * Returns the path as this site writes it: without trailing slashes, needless escapes, and upper case in the addresses
 * of fixed pages.
 */
export function canonicalPath(path: string): string {
  // The lookbehind makes the time linear: else each slash of a run within the path is tried as its first one.
  const trimmed = path.replace(/(?<!\/)\/+$/, "") || "/";
  const spelled = normalizeEncoding(trimmed);
  // Paths that need other escapes are left to their pages.
  const plain = /^[\w/-]+$/.test(spelled) ? spelled : trimmed;
  const lower = plain.toLowerCase();
  return isOursAt(lower) ? lower : plain;
}

/** Whether a fixed page is at the path. Pages of places correct their own addresses; IDs are never corrected. */
function isOursAt(path: string): boolean {
  const page = pageAt(path);
  return page !== null && !page.personal && !page.path.startsWith("/[");
}

/** Normalizes percent-encoding: '/%63anada' → '/canada'. A slash within a segment stays escaped. */
export function normalizeEncoding(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}
