import "server-only";
import { pool } from "@/lib/core/db";
import { prisma } from "@/lib/core/prisma";
import { isFirstLinkOpen } from "./first-link";
import type { Role } from "./roles";

export type ReviewerEntry = {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  disabledAt: Date | null;
  /** Whether they have a password yet. */
  hasJoined: boolean;
  twoFactorEnabled: boolean;
  passkeys: number;
  sessions: number;
};

/** All reviewers, by email. */
export async function listReviewers(): Promise<ReviewerEntry[]> {
  const reviewers = await prisma.reviewer.findMany({
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      createdAt: true,
      disabledAt: true,
      twoFactorEnabled: true,
      _count: {
        select: {
          accounts: true,
          passkeys: true,
          sessions: { where: { expiresAt: { gt: new Date() } } },
        },
      },
    },
    orderBy: { email: "asc" },
    take: 1000,
  });
  return reviewers.map(({ _count, ...reviewer }) => ({
    ...reviewer,
    hasJoined: _count.accounts > 0,
    passkeys: _count.passkeys,
    sessions: _count.sessions,
  }));
}

/** Whether the token is of a link for the first reviewer that still works. */
export function canAddFirstReviewer(token: string): Promise<boolean> {
  return isFirstLinkOpen(pool, token);
}
