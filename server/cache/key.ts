import { pageAt } from "@/lib/routes/page-at";
import { isNormalized, normalizeEncoding } from "@/server/http/canonical-path";

export type PageTarget = {
  /** The path in its one spelling: what announcements name. */
  path: string;
  /** The path with the parameters that its page reads, sorted: what is kept, and what is rendered. */
  key: string;
};

/**
 * What a page is kept under. Parameters that its page does not read are left out, of a repeated one the first counts,
 * and every character has one spelling, so that strangers can neither multiply a page nor change it for others.
 */
export function pageTarget(path: string, query: string): PageTarget {
  const spelled = isNormalized(path) ? path : normalizeEncoding(path);
  const known = query === "" ? "" : knownParameters(spelled, query);
  return { path: spelled, key: known === "" ? spelled : `${spelled}?${known}` };
}

function knownParameters(path: string, query: string): string {
  const given = new URLSearchParams(query);
  const names = pageAt(path)?.params ?? [];
  const entries = [...names].sort().flatMap((name) => {
    const [value, ...others] = given.getAll(name);
    if (value === undefined) {
      return [];
    }
    // Two numbers are no page of a list; the page decides what becomes of that.
    return [[name, name === "page" && others.length > 0 ? "" : value]];
  });
  return String(new URLSearchParams(entries));
}
