import type { Route } from "next";
import { joinListedFacts, type ListedFactId } from "@/lib/model/listed-facts";
import { routes, withQuery } from "./hrefs";

/**
 * The update form for a venue, begun with changes of some of its facts. Not in hrefs.ts, which would bring the table of facts
 * to the scripts of every page.
 */
export function changeFactHref(slug: string, ...facts: ListedFactId[]): Route {
  return withQuery(routes.updateInfo, { venue: slug, change: joinListedFacts(facts) });
}
