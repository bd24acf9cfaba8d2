"use server";

import { redirect } from "next/navigation";
import { routes } from "@/lib/routes/hrefs";
import { reviewListHref } from "@/lib/routes/review-hrefs";
import { undoAction } from "../decide/undo";
import { reviewAction } from "../reviewers/review-action";
import { settleSchema, undoSettledSchema } from "./conflict-action-schema";
import { settleConflict } from "./mutations";

export const settle = reviewAction("edit", settleSchema, async (reviewer, sent) => {
  const decided = await settleConflict(reviewer, sent);
  const done = Date.now().toString(36);
  return decided.ok ? redirect(reviewListHref(routes.reviewConflicts, { done })) : decided;
});

export const undoSettled = reviewAction("edit", undoSettledSchema, async (reviewer, sent) => {
  const decided = await undoAction(reviewer, sent);
  return decided.ok ? redirect(routes.reviewConflicts) : decided;
});
