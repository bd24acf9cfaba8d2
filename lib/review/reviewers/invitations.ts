import "server-only";
import { randomUUID } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { hashOf, newToken } from "./link-token";

const invitationDays = 7;

const prefix = "invitation-";

/** A token with which a reviewer sets their first password. Ends earlier ones. */
export async function createInvitation(
  transaction: Prisma.TransactionClient,
  reviewerId: string,
): Promise<string> {
  const token = newToken();
  await endInvitations(transaction, reviewerId);
  await transaction.reviewerVerification.create({
    data: {
      id: randomUUID(),
      identifier: prefix + hashOf(token),
      value: reviewerId,
      expiresAt: new Date(Date.now() + invitationDays * 24 * 60 * 60 * 1000),
    },
    select: { id: true },
  });
  return token;
}

export async function endInvitations(
  transaction: Prisma.TransactionClient,
  reviewerId: string,
): Promise<void> {
  await transaction.reviewerVerification.deleteMany({
    where: { identifier: { startsWith: prefix }, value: reviewerId },
  });
}

/** The email of the reviewer whom an open invitation is for. */
export async function findInvited(token: string): Promise<string | null> {
  const invitation = await prisma.reviewerVerification.findFirst({
    where: { identifier: prefix + hashOf(token), expiresAt: { gt: new Date() } },
    select: { value: true },
  });
  return invitation ? findEmail(invitation.value) : null;
}

/** The same, and ends the invitation. Of several requests at the same time, one gets the email. */
export async function takeInvitation(token: string): Promise<string | null> {
  const [taken] = await prisma.$queryRaw<{ value: string }[]>`
    DELETE FROM reviewer_verifications WHERE identifier = ${prefix + hashOf(token)} AND expires_at > now()
    RETURNING value`;
  return taken ? findEmail(taken.value) : null;
}

async function findEmail(id: string): Promise<string | null> {
  const reviewer = await prisma.reviewer.findUnique({ where: { id }, select: { email: true } });
  return reviewer?.email ?? null;
}
