import { pageAt } from "@/lib/routes/page-at";
import { normalizeEncoding } from "@/server/http/canonical-path";

export type PageTarget = {
  /** The normalized path, as invalidations name it. */
  path: string;
  /** The path with the parameters that its page reads, sorted: both the cache key and the URL to render. */
  key: string;
};

/**
 * Returns the cache key of a page. Drops parameters that the page does not read, keeps the first of repeated ones or joins those of a list, and
 * normalizes the encoding, so that requests can neither multiply a page nor change it for others.
 */
export function pageTarget(path: string, query: string): PageTarget {
  const spelled = normalizeEncoding(path);
  const known = query === "" ? "" : knownParameters(spelled, query);
  return { path: spelled, key: known === "" ? spelled : `${spelled}?${known}` };
}

function knownParameters(path: string, query: string): string {
  const given = new URLSearchParams(query);
  const page = pageAt(path);
  const names = page?.params ?? [];
  const entries = [...names].sort().flatMap((name) => {
    const [value, ...others] = given.getAll(name);
    if (value === undefined) {
      return [];
    }
    if (page?.lists?.includes(name)) {
      return [[name, [value, ...others].join()]];
    }
    // Two page numbers are invalid; an empty value leaves the response to the page.
    return [[name, name === "page" && others.length > 0 ? "" : value]];
  });
  return String(new URLSearchParams(entries));
}
