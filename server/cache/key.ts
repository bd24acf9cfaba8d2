import { amenities } from "@/lib/model/amenities";
import { routes } from "@/lib/routes/hrefs";
import { isPlain, respell } from "@/server/http/plain-path";

export type PageTarget = {
  /** The path in its one spelling: what announcements name. */
  path: string;
  /** The path with the parameters that its page reads, sorted: what is kept, and what is rendered. */
  key: string;
};

const parametersOf: Record<string, readonly string[] | undefined> = {
  [routes.search]: ["page", "q", "tab"],
  [routes.nearMe]: ["page", "place"],
  [routes.browse]: [
    ...amenities.map(({ id }) => id),
    "capacity",
    "from",
    "page",
    "q",
    "sort",
    "type",
  ].sort(),
};
const listParameters = ["page"];

/**
 * What a page is kept under. Parameters that its page does not read are left out, of a repeated one the first counts,
 * and every character has one spelling, so that strangers can neither multiply a page nor change it for others.
 */
export function pageTarget(path: string, query: string): PageTarget {
  const spelled = isPlain(path) ? path : respell(path);
  const known = query === "" ? "" : knownParameters(spelled, query);
  return { path: spelled, key: known === "" ? spelled : `${spelled}?${known}` };
}

function knownParameters(path: string, query: string): string {
  const given = new URLSearchParams(query);
  const names = parametersOf[path] ?? (isList(path) ? listParameters : []);
  const entries = names.flatMap((name) => {
    const [value, ...others] = given.getAll(name);
    if (value === undefined) {
      return [];
    }
    // Two numbers are no page of a list; the page decides what becomes of that.
    return [[name, name === "page" && others.length > 0 ? "" : value]];
  });
  return String(new URLSearchParams(entries));
}

/** Regions, cities, genres and sizes have pages of venues. */
function isList(path: string): boolean {
  const depth = path.split("/").length - 1;
  return depth === 2 || depth === 3;
}
