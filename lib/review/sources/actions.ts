"use server";

import { redirect } from "next/navigation";
import { reviewSourceHref } from "@/lib/routes/review-hrefs";
import { reviewAction } from "../reviewers/review-action";
import { editSource } from "./mutations";
import { sourceSchema } from "./source-action-schema";

/** Redirects to the source, which shows the action. A unique `done` resets the page's form. */
export const saveSource = reviewAction("edit", sourceSchema, async (reviewer, sent) => {
  const decided = await editSource(reviewer, sent);
  const done = Date.now().toString(36);
  return decided.ok ? redirect(reviewSourceHref(sent.sourceId, { done })) : decided;
});
