import type { Prisma } from "@/generated/prisma/client";

export const actionSelect = {
  id: true,
  actedAt: true,
  reviewerId: true,
  reviewerEmail: true,
  action: true,
  contributionId: true,
  venueId: true,
  cityId: true,
  sourceId: true,
  aboutReviewerId: true,
  before: true,
  after: true,
  reason: true,
  undoes: true,
  undoneBy: { select: { id: true } },
} as const satisfies Prisma.ReviewActionSelect;

export type ReviewEntry = Prisma.ReviewActionGetPayload<{ select: typeof actionSelect }>;
