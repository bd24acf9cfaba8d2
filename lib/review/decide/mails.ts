import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { isUuid } from "@/lib/core/text/uuid";
import { perPage } from "../queue/queries";
import type { Cursor } from "../queue/tabs";

const mailSelect = {
  id: true,
  contributionId: true,
  kind: true,
  recipient: true,
  subject: true,
  createdAt: true,
  sentAt: true,
  givenUpAt: true,
  attempts: true,
  lastError: true,
} as const satisfies Prisma.MailSelect;

export type MailEntry = Prisma.MailGetPayload<{ select: typeof mailSelect }>;

/** One page of emails, latest first. */
export async function listMails(
  before: Cursor | null,
): Promise<{ mails: MailEntry[]; next: Cursor | null }> {
  const at = before && new Date(before.at);
  const rows = await prisma.mail.findMany({
    where:
      before && at
        ? { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: before.id } }] }
        : {},
    select: mailSelect,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: perPage + 1,
  });
  const mails = rows.slice(0, perPage);
  const last = mails.at(-1);
  const next = last && rows.length > perPage ? { at: Number(last.createdAt), id: last.id } : null;
  return { mails, next };
}

export async function findMail(id: unknown): Promise<(MailEntry & { text: string }) | null> {
  return isUuid(id)
    ? prisma.mail.findUnique({ where: { id }, select: { ...mailSelect, text: true } })
    : null;
}
