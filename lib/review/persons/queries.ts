import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/db";
import { findSender } from "../senders/queries";

/** A submitter's personal data in a contribution, and what was published from it. */
const personContributionSelect = {
  id: true,
  kind: true,
  status: true,
  venueName: true,
  submitterName: true,
  submitterEmail: true,
  submitterPhone: true,
  receivedAt: true,
  decidedAt: true,
  reason: true,
  venue: { select: { id: true, name: true, slug: true } },
  venueSubmission: true,
  updateRequest: true,
  photoSubmission: true,
  notes: { select: { author: true, text: true, writtenAt: true }, orderBy: { id: "asc" } },
  photos: {
    select: {
      id: true,
      uploadedAt: true,
      width: true,
      height: true,
      image: { select: { venueId: true, url: true, alt: true, credit: true } },
    },
    orderBy: { position: "asc" },
  },
} as const satisfies Prisma.ContributionSelect;

export type PersonContribution = Prisma.ContributionGetPayload<{
  select: typeof personContributionSelect;
}>;

/** Ids of an email address's contributions, latest first. Uses the index on lower(submitter_email). */
async function listContributionIdsOf(email: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM contributions WHERE lower(submitter_email) = lower(${email}) ORDER BY received_at DESC, id`;
  return rows.map(({ id }) => id);
}

export async function listMailIdsTo(email: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM mails WHERE lower(recipient) = lower(${email}) ORDER BY created_at DESC, id`;
  return rows.map(({ id }) => id);
}

/** The block of one email address; a block of its domain is about nobody in particular. */
export function blockOf(email: string) {
  return { kind: "EMAIL", value: email.toLowerCase() } as const;
}

/** Everything an email address sent, its record at the review desk, every message to it, and whether it is blocked. */
export async function findPerson(email: string) {
  const [contributionIds, mailIds, sender] = await Promise.all([
    listContributionIdsOf(email),
    listMailIdsTo(email),
    findSender(email),
  ]);
  const [contributions, messages, blocks] = await Promise.all([
    prisma.contribution.findMany({
      where: { id: { in: contributionIds } },
      select: personContributionSelect,
      orderBy: [{ receivedAt: "desc" }, { id: "asc" }],
    }),
    prisma.mail.findMany({
      where: { id: { in: mailIds } },
      select: { kind: true, recipient: true, subject: true, text: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    }),
    prisma.block.findMany({
      where: blockOf(email),
      select: { value: true, reason: true, blockedAt: true, expiresAt: true },
    }),
  ]);
  return { email, contributions, sender, messages, blocks };
}
