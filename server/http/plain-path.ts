import { routes } from "@/lib/routes/hrefs";

/** Pages whose addresses are words of ours; those of places are corrected by their pages. */
const fixedPages = new Set<string>(Object.values(routes));
const fixedLists = [routes.genres, routes.capacity].map((list) => `${list}/`);

/** Most addresses asked for: nothing in them has a second spelling. */
export function isPlain(path: string): boolean {
  return /^(?:\/|(?:\/[a-z0-9-]+)+)$/.test(path);
}

/**
 * The path as it would be written on this site: without slashes at its end, escapes that nothing needs, and upper case
 * in the addresses of fixed pages.
 */
export function plainPath(path: string): string {
  if (isPlain(path)) {
    return path;
  }
  const trimmed = path.replace(/\/+$/, "") || "/";
  const spelled = respell(trimmed);
  // Where more than letters were escaped, it is left to the page what they mean.
  const plain = /^[\w/-]+$/.test(spelled) ? spelled : trimmed;
  const lower = plain.toLowerCase();
  const isFixed = fixedPages.has(lower) || fixedLists.some((list) => lower.startsWith(list));
  return isFixed ? lower : plain;
}

/** Every character in its one spelling: '/%63anada' → '/canada'. A slash within a part stays escaped. */
export function respell(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join("/");
}
