import "server-only";
import { randomUUID } from "node:crypto";
import { invitationHref } from "@/lib/routes/review-hrefs";
import { inTransaction, recordAction, type Transaction } from "../decide/mutations";
import { type DecisionResult, refuse, refuseField } from "../decide/result";
import { createInvitation, endInvitations } from "../reviewers/invitations";
import { nameFrom, resetSecondFactor } from "../reviewers/mutations";
import type { Reviewer } from "../reviewers/reviewer";
import type { Role } from "../reviewers/roles";
import { recordByOthers } from "../reviewers/security-events";

type Invited = { email: string; role: Role };

/** Adds a reviewer without a password. The result leads to the page where they set one. */
export function inviteReviewer(
  reviewer: Reviewer,
  { email, role }: Invited,
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    await lockAdministrators(transaction, reviewer);
    const known = await transaction.reviewer.findUnique({
      where: { email },
      select: { role: true, accounts: { select: { id: true }, take: 1 } },
    });
    if (known && known.accounts.length > 0) {
      refuseField("email", "This person is a reviewer already");
    }
    const { id } = await transaction.reviewer.upsert({
      where: { email },
      create: { id: randomUUID(), email, name: nameFrom(email), emailVerified: true, role },
      update: { role, disabledAt: null, updatedAt: new Date() },
      select: { id: true },
    });
    await recordAction(transaction, {
      reviewer,
      action: "invite-reviewer",
      aboutReviewerId: id,
      before: known ? { role: known.role } : {},
      after: { role },
    });
    return { ok: true, href: invitationHref(await createInvitation(transaction, id)) };
  });
}

export function changeRole(
  reviewer: Reviewer,
  { reviewerId, role }: { reviewerId: string; role: Role },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const member = await lockMember(transaction, reviewer, reviewerId);
    await transaction.reviewer.update({
      where: { id: reviewerId },
      data: { role, updatedAt: new Date() },
    });
    await recordAction(transaction, {
      reviewer,
      action: "change-role",
      aboutReviewerId: reviewerId,
      before: { role: member.role },
      after: { role },
    });
    return { ok: true, href: null };
  });
}

/** For a reviewer who lost the device that makes their codes, and the recovery codes. */
export function resetMember(
  reviewer: Reviewer,
  { reviewerId }: { reviewerId: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    const member = await lockMember(transaction, reviewer, reviewerId);
    await resetSecondFactor(transaction, reviewerId);
    await recordByOthers(transaction, { reviewer, member, change: "reset-second-factor" });
    return { ok: true, href: null };
  });
}

/** Whether everyone needs codes of an app. Those without them set them up before anything else. */
export function requireFactor(
  reviewer: Reviewer,
  { isRequired }: { isRequired: boolean },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    await lockAdministrators(transaction, reviewer);
    const former = await transaction.reviewSettings.findUnique({ where: { id: true } });
    await transaction.reviewSettings.upsert({
      where: { id: true },
      create: { requiresSecondFactor: isRequired },
      update: { requiresSecondFactor: isRequired },
    });
    await recordAction(transaction, {
      reviewer,
      action: isRequired ? "require-second-factor" : "stop-requiring-second-factor",
      before: { isRequired: former?.requiresSecondFactor ?? false },
      after: { isRequired },
    });
    return { ok: true, href: null };
  });
}

/** Takes all ways to sign in, so that an earlier release lets them in no more. An invitation brings them back. */
export function disableReviewer(
  reviewer: Reviewer,
  { reviewerId }: { reviewerId: string },
): Promise<DecisionResult> {
  return inTransaction(async (transaction) => {
    await lockMember(transaction, reviewer, reviewerId);
    const now = new Date();
    await transaction.reviewer.update({
      where: { id: reviewerId },
      data: { disabledAt: now, updatedAt: now },
    });
    await transaction.reviewerAccount.deleteMany({ where: { reviewerId } });
    await resetSecondFactor(transaction, reviewerId);
    await transaction.contributionClaim.deleteMany({ where: { reviewerId } });
    await endInvitations(transaction, reviewerId);
    await recordAction(transaction, {
      reviewer,
      action: "disable-reviewer",
      aboutReviewerId: reviewerId,
      before: {},
      after: {},
    });
    return { ok: true, href: null };
  });
}

/** One reviewer's administrators change roles one after another, so that one always remains: who acts. */
async function lockAdministrators(transaction: Transaction, { id }: Reviewer): Promise<void> {
  const administrators = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM reviewers WHERE role = 'ADMINISTRATOR' AND disabled_at IS NULL ORDER BY id FOR UPDATE`;
  if (!administrators.some((one) => one.id === id)) {
    refuse("changed", "You are no longer an administrator.");
  }
}

async function lockMember(transaction: Transaction, reviewer: Reviewer, reviewerId: string) {
  await lockAdministrators(transaction, reviewer);
  if (reviewerId === reviewer.id) {
    refuse("invalid", "Another administrator must change your own access.");
  }
  const member = await transaction.reviewer.findUnique({
    where: { id: reviewerId },
    select: { id: true, email: true, name: true, role: true },
  });
  return member ?? refuse("not-found", "This reviewer no longer exists.");
}
