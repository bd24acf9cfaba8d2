import { pageAt } from "@/lib/routes/page-at";

/** Most addresses asked for: nothing in them has a second spelling. */
export function isNormalized(path: string): boolean {
  return /^(?:\/|(?:\/[a-z0-9-]+)+)$/.test(path);
}

/**
 * The path as it would be written on this site: without slashes at its end, escapes that nothing needs, and upper case
 * in the addresses of fixed pages.
 */
export function canonicalPath(path: string): string {
  if (isNormalized(path)) {
    return path;
  }
  const trimmed = path.replace(/\/+$/, "") || "/";
  const spelled = normalizeEncoding(trimmed);
  // Where more than letters were escaped, it is left to the page what they mean.
  const plain = /^[\w/-]+$/.test(spelled) ? spelled : trimmed;
  const lower = plain.toLowerCase();
  return isOursAt(lower) ? lower : plain;
}

/** Whether the address is in words of ours; those of places are corrected by their pages, ids are nobody's to correct. */
function isOursAt(path: string): boolean {
  const page = pageAt(path);
  return page !== null && !page.personal && !page.path.startsWith("/[");
}

/** Every character in its one spelling: '/%63anada' → '/canada'. A slash within a part stays escaped. */
export function normalizeEncoding(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}
