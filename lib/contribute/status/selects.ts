import type { Prisma } from "@/generated/prisma/client";

/** More than the maximum number of notes (see mutations.ts) and the reviewers' questions between them. */
const maxNotesShown = 100;

export const statusSelect = {
  id: true,
  kind: true,
  status: true,
  venueName: true,
  submitterEmail: true,
  receivedAt: true,
  decidedAt: true,
  reason: true,
  venue: {
    select: {
      slug: true,
      name: true,
      status: true,
      city: { select: { slug: true, region: { select: { slug: true, country: true } } } },
    },
  },
  venueSubmission: { include: { region: { select: { name: true } } } },
  updateRequest: true,
  photoSubmission: true,
  specSheet: { select: { byteSize: true } },
  notes: { orderBy: { id: "asc" }, take: maxNotesShown },
  _count: { select: { photos: true } },
} satisfies Prisma.ContributionSelect;

export type StatusRow = Prisma.ContributionGetPayload<{ select: typeof statusSelect }>;
