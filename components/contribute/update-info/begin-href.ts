import type { Route } from "next";
import { joinListedFacts, type ListedFactId } from "@/lib/model/listed-facts";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { routes, venueAnswersHref } from "@/lib/routes/hrefs";

/** The page of the form begun with changes of these facts, for browsers without scripts. */
export type ChangeHref = (facts: readonly ListedFactId[]) => Route;

export function beginHref(
  ask: string | undefined,
  slug: string | undefined,
  facts: readonly ListedFactId[],
): Route {
  if (ask) {
    return venueAnswersHref(ask, joinListedFacts(facts));
  }
  return slug ? changeFactHref(slug, ...facts) : routes.updateInfo;
}
