import "server-only";
import { pool, prisma } from "@/lib/core/db";
import { isFirstLinkOpen } from "./first-link";

export type ReviewerEntry = { email: string; name: string; createdAt: Date; sessions: number };

/** All reviewers, by email. */
export async function listReviewers(): Promise<ReviewerEntry[]> {
  const reviewers = await prisma.reviewer.findMany({
    select: {
      email: true,
      name: true,
      createdAt: true,
      _count: { select: { sessions: { where: { expiresAt: { gt: new Date() } } } } },
    },
    orderBy: { email: "asc" },
    take: 1000,
  });
  return reviewers.map(({ _count, ...reviewer }) => ({ ...reviewer, sessions: _count.sessions }));
}

/** Whether the token is of a link for the first reviewer that still works. */
export function canAddFirstReviewer(token: string): Promise<boolean> {
  return isFirstLinkOpen(pool, token);
}
