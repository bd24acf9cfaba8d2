import "server-only";
import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import type { ReviewActionName } from "../trail/action-words";
import { endInvitations } from "./invitations";
import type { Role } from "./roles";
import { recordByOthers } from "./security-events";

const providerId = "credential";

type NewReviewer = {
  email: string;
  name: string | null;
  password: string;
  /** Null keeps the role; a new reviewer then gets the least, and the first one all. */
  role: Role | null;
};

/**
 * Adds a reviewer. For an existing one, sets the new password, removes the passkeys, and ends invitations and all
 * sessions. Expects the email in lower case.
 */
export async function setReviewer(reviewer: NewReviewer): Promise<"added" | "changed"> {
  const { email, name } = reviewer;
  const password = await hashPassword(reviewer.password);
  return prisma.$transaction(async (transaction) => {
    const known = await transaction.reviewer.findUnique({
      where: { email },
      select: { id: true, role: true, name: true, accounts: { select: { id: true }, take: 1 } },
    });
    const role = reviewer.role ?? known?.role ?? (await leastRole(transaction));
    const now = new Date();
    const { id } = await transaction.reviewer.upsert({
      where: { email },
      create: { id: randomUUID(), email, name: name ?? nameFrom(email), emailVerified: true, role },
      update: { name: name ?? undefined, role, disabledAt: null, updatedAt: now },
      select: { id: true },
    });
    if (known?.role !== role) {
      await recordRole(transaction, { id, before: known?.role ?? null, after: role });
    }
    await transaction.reviewerAccount.upsert({
      where: { reviewerId_providerId: { reviewerId: id, providerId } },
      create: { id: randomUUID(), reviewerId: id, accountId: id, providerId, password },
      update: { password, updatedAt: now },
    });
    await endInvitations(transaction, id);
    await transaction.reviewerPasskey.deleteMany({ where: { reviewerId: id } });
    await transaction.reviewerSession.deleteMany({ where: { reviewerId: id } });
    if (known && known.accounts.length > 0) {
      const member = { id, email, name: name ?? known.name };
      await recordByOthers(transaction, { reviewer: null, member, change: "set-password" });
    }
    return known ? "changed" : "added";
  });
}

type Others = { reviewerId: string; own: string; named: string | null };

export async function endOtherSessions({ reviewerId, own, named }: Others): Promise<void> {
  await prisma.reviewerSession.deleteMany({
    where: { reviewerId, id: { not: own, ...(named !== null && { equals: named }) } },
  });
}

/** Removes a passkey if it is this reviewer's. */
export async function removePasskeyOf(reviewerId: string, id: string): Promise<boolean> {
  const { count } = await prisma.reviewerPasskey.deleteMany({ where: { id, reviewerId } });
  return count > 0;
}

/** Removes a reviewer and their sessions; their decisions stay in the audit trail. */
export async function removeReviewer(email: string): Promise<boolean> {
  const { count } = await prisma.reviewer.deleteMany({ where: { email } });
  return count > 0;
}

/** Changes a role by an operator's command. */
export async function setRole(email: string, role: Role): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const known = await transaction.reviewer.findUnique({
      where: { email },
      select: { id: true, role: true },
    });
    if (known && known.role !== role) {
      await transaction.reviewer.update({ where: { id: known.id }, data: { role } });
      await recordRole(transaction, { id: known.id, before: known.role, after: role });
    }
    return known !== null;
  });
}

/** Lets a reviewer sign in by password alone, without passkeys, and signs them out everywhere. */
export async function resetSecondFactor(
  transaction: Prisma.TransactionClient,
  reviewerId: string,
): Promise<void> {
  await transaction.reviewer.update({
    where: { id: reviewerId },
    data: { twoFactorEnabled: false, updatedAt: new Date() },
  });
  await transaction.reviewerSecondFactor.deleteMany({ where: { reviewerId } });
  await transaction.reviewerPasskey.deleteMany({ where: { reviewerId } });
  await transaction.reviewerSession.deleteMany({ where: { reviewerId } });
}

/** The same, by an operator's command. */
export async function resetSecondFactorOf(email: string): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const member = await transaction.reviewer.findUnique({
      where: { email },
      select: { id: true, email: true, name: true },
    });
    if (!member) {
      return false;
    }
    await resetSecondFactor(transaction, member.id);
    await recordByOthers(transaction, { reviewer: null, member, change: "reset-second-factor" });
    return true;
  });
}

/** Somebody must be able to manage the others. */
async function leastRole(transaction: Prisma.TransactionClient): Promise<Role> {
  const other = await transaction.reviewer.findFirst({ select: { id: true } });
  return other ? "REVIEWER" : "ADMINISTRATOR";
}

type RoleChange = { id: string; before: Role | null; after: Role };

async function recordRole(
  transaction: Prisma.TransactionClient,
  { id, before, after }: RoleChange,
): Promise<void> {
  const action: ReviewActionName = before === null ? "add-reviewer" : "change-role";
  await transaction.reviewAction.create({
    data: {
      action,
      aboutReviewerId: id,
      before: before === null ? {} : { role: before },
      after: { role: after },
    },
    select: { id: true },
  });
}

export function nameFrom(email: string): string {
  return email.split("@", 1)[0]?.slice(0, 100) || email.slice(0, 100);
}
