import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { hashOfAddress } from "@/lib/contribute/venue-asks/queries";
import { prisma } from "@/lib/core/prisma";
import { reviewItemHref } from "@/lib/routes/review-hrefs";
import { findSender } from "../senders/queries";
import { emailPattern } from "./email-pattern";
import { listMentions, type Mention } from "./mentions";

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
  specSheet: { select: { id: true, venueId: true, byteSize: true, sentAt: true } },
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

/** An email address's contributions, latest first. Uses the index on lower(submitter_email). */
export async function listContributionsOf(email: string): Promise<PersonContribution[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM contributions WHERE lower(submitter_email) = lower(${email})`;
  return prisma.contribution.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: personContributionSelect,
    orderBy: [{ receivedAt: "desc" }, { id: "asc" }],
  });
}

export async function listMailIdsTo(email: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM mails WHERE lower(recipient) = lower(${email}) ORDER BY created_at DESC, id`;
  return rows.map(({ id }) => id);
}

/** Messages to others that name the address. */
export async function listMailIdsAbout(email: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM mails WHERE concat_ws(' ', subject, text, last_error) ~* ${emailPattern(email)}`;
  return rows.map(({ id }) => id);
}

/** The block of one email address; a block of its domain is about nobody in particular. */
export function blockOf(email: string) {
  return { kind: "EMAIL", value: email.toLowerCase() } as const;
}

/**
 * Everything an email address sent, its record at the review desk, every message to it, whether it is blocked or was asked as a
 * venue's, and where else it stands.
 */
export async function findPerson(email: string) {
  const [contributions, mailIds, sender, mentions] = await Promise.all([
    listContributionsOf(email),
    listMailIdsTo(email),
    findSender(email),
    listMentions(email),
  ]);
  const [messages, blocks, venueAsks] = await Promise.all([
    prisma.mail.findMany({
      where: { id: { in: mailIds } },
      select: { kind: true, recipient: true, subject: true, text: true, createdAt: true },
      orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    }),
    prisma.block.findMany({
      where: blockOf(email),
      select: { value: true, reason: true, blockedAt: true, expiresAt: true },
    }),
    prisma.venueAsk.findMany({
      where: { addressHash: await hashOfAddress(email) },
      select: { venueId: true, section: true, askedAt: true, stoppedAt: true },
      orderBy: { id: "asc" },
    }),
  ]);
  const own = [...contributions.map(({ id }) => id), ...mailIds];
  return {
    email,
    contributions,
    sender,
    messages,
    blocks,
    venueAsks,
    mentions: mentions.filter((mention) => !isListed(mention, own)),
  };
}

/** Whether a row is part of the person's contributions, or is found by the address itself. */
function isListed({ table, id, href, columns }: Mention, own: string[]): boolean {
  const isOfOwn = own.some((one) => one === id || reviewItemHref(one) === href);
  return isOfOwn || table === "senders" || (table === "blocks" && columns.join() === "value");
}
