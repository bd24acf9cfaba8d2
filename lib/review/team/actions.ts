"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { teamHref } from "@/lib/routes/review-hrefs";
import { reviewAction } from "../reviewers/review-action";
import {
  changeRole,
  disableReviewer,
  inviteReviewer,
  requireFactor,
  resetMember,
} from "./mutations";
import { inviteSchema, memberSchema, requireFactorSchema, roleSchema } from "./team-action-schema";

/** Answers with the link, which is shown once. */
export const invite = reviewAction("manage", inviteSchema, async (reviewer, sent) => {
  const decided = await inviteReviewer(reviewer, sent);
  if (decided.ok) {
    refresh();
  }
  return decided;
});

export const setMemberRole = reviewAction("manage", roleSchema, async (reviewer, sent) => {
  const decided = await changeRole(reviewer, sent);
  return decided.ok ? redirect(teamHref("role")) : decided;
});

export const resetMemberFactor = reviewAction("manage", memberSchema, async (reviewer, sent) => {
  const decided = await resetMember(reviewer, sent);
  return decided.ok ? redirect(teamHref("reset")) : decided;
});

export const disableMember = reviewAction("manage", memberSchema, async (reviewer, sent) => {
  const decided = await disableReviewer(reviewer, sent);
  return decided.ok ? redirect(teamHref("disabled")) : decided;
});

export const setFactorRequired = reviewAction(
  "manage",
  requireFactorSchema,
  async (reviewer, sent) => {
    const decided = await requireFactor(reviewer, sent);
    return decided.ok ? redirect(teamHref(sent.isRequired ? "required" : "optional")) : decided;
  },
);
