"use server";

import { redirect } from "next/navigation";
import { routes } from "@/lib/routes/hrefs";
import { reviewCityHref } from "@/lib/routes/review-hrefs";
import type { DecisionResult } from "../decide/result";
import { reviewAction } from "../reviewers/review-action";
import { mergeCitiesSchema, renameSchema, seenCitySchema } from "./city-action-schema";
import { confirmCity, mergeCities, renameCity } from "./mutations";

/** Redirects to the city, which shows the action. A unique `done` resets the page's forms. */
function leadToCity(cityId: number, decided: DecisionResult): DecisionResult {
  const done = Date.now().toString(36);
  return decided.ok ? redirect(reviewCityHref(cityId, { done })) : decided;
}

export const rename = reviewAction("edit", renameSchema, async (reviewer, sent) =>
  leadToCity(sent.cityId, await renameCity(reviewer, sent)),
);

export const mergeCity = reviewAction("edit", mergeCitiesSchema, async (reviewer, sent) => {
  const decided = await mergeCities(reviewer, sent);
  return decided.ok ? redirect(routes.reviewCities) : decided;
});

export const confirm = reviewAction("edit", seenCitySchema, async (reviewer, sent) =>
  leadToCity(sent.cityId, await confirmCity(reviewer, sent)),
);
