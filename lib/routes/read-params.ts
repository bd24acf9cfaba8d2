import type { Page } from "./pages";

/** The `searchParams` of a page, from Next. */
type SearchParams = Promise<Record<string, string | string[] | undefined>>;

type ParamOf<P extends Page> = NonNullable<P["params"]>[number];

/**
 * The query parameters in a page's row. Reading another does not compile, since a cached page never receives it. A page
 * that is never cached receives all of them.
 */
export async function readParams<P extends Page>(
  page: P,
  searchParams: SearchParams,
): Promise<Partial<Record<ParamOf<P>, string | string[]>>> {
  const given = await searchParams;
  const names = page.ttl === null ? Object.keys(given) : (page.params ?? []);
  const entries = names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]]));
  return Object.fromEntries(entries);
}
