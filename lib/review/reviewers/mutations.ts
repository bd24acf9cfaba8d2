import "server-only";
import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { prisma } from "@/lib/core/db";

const providerId = "credential";

type NewReviewer = { email: string; name: string | null; password: string };

/**
 * Adds a reviewer. For an existing one, sets the new password and ends all sessions. Expects the email in lower case.
 */
export async function setReviewer(reviewer: NewReviewer): Promise<"added" | "changed"> {
  const { email, name } = reviewer;
  const password = await hashPassword(reviewer.password);
  return prisma.$transaction(async (transaction) => {
    const known = await transaction.reviewer.findUnique({ where: { email }, select: { id: true } });
    const now = new Date();
    const { id } = await transaction.reviewer.upsert({
      where: { email },
      create: { id: randomUUID(), email, name: name ?? nameFrom(email), emailVerified: true },
      update: { name: name ?? undefined, updatedAt: now },
      select: { id: true },
    });
    await transaction.reviewerAccount.upsert({
      where: { reviewerId_providerId: { reviewerId: id, providerId } },
      create: { id: randomUUID(), reviewerId: id, accountId: id, providerId, password },
      update: { password, updatedAt: now },
    });
    await transaction.reviewerSession.deleteMany({ where: { reviewerId: id } });
    return known ? "changed" : "added";
  });
}

/** Removes a reviewer and their sessions; their decisions stay in the audit trail. */
export async function removeReviewer(email: string): Promise<boolean> {
  const { count } = await prisma.reviewer.deleteMany({ where: { email } });
  return count > 0;
}

function nameFrom(email: string): string {
  return email.split("@", 1)[0]?.slice(0, 100) || email.slice(0, 100);
}
