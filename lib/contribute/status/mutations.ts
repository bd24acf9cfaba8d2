import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { queueEmail } from "@/lib/mail/mutations";
import { isOpenStatus, type OpenStatus } from "@/lib/model/contributions";

/** Notes a submitter may add to one contribution. */
const maxNotes = 20;

/** Why an action was rejected: already decided, no such contribution, or the note limit reached. */
export type Problem = "decided" | "not-found" | "too-many";

/** Adds a submitter's note and marks an open question as answered. Idempotent for the same text. */
export async function addNote(contributionId: string, text: string): Promise<Problem | null> {
  return prisma.$transaction(async (transaction) => {
    const status = await lockOpen(transaction, contributionId);
    if (status === "decided" || status === "not-found") {
      return status;
    }
    const notes = await transaction.contributionNote.findMany({
      where: { contributionId },
      orderBy: { id: "desc" },
      take: 5 * maxNotes,
      select: { author: true, text: true },
    });
    if (notes[0]?.author === "SUBMITTER" && notes[0].text === text) {
      return null;
    }
    if (notes.filter(({ author }) => author === "SUBMITTER").length >= maxNotes) {
      return "too-many";
    }
    await transaction.contributionNote.create({
      data: { contributionId, author: "SUBMITTER", text },
    });
    const answered = status === "ASKED" ? { status: "PENDING" as const, reason: null } : {};
    await transaction.contribution.update({
      where: { id: contributionId },
      data: { ...answered, version: { increment: 1 } },
    });
    return null;
  });
}

/** Withdraws an undecided contribution. Idempotent. */
export async function withdrawContribution(contributionId: string): Promise<Problem | null> {
  return prisma.$transaction(async (transaction) => {
    const status = await lockOpen(transaction, contributionId);
    if (status === "decided" || status === "not-found") {
      return (await isWithdrawn(transaction, contributionId)) ? null : status;
    }
    const contribution = await transaction.contribution.update({
      where: { id: contributionId },
      data: { status: "WITHDRAWN", decidedAt: new Date(), version: { increment: 1 } },
    });
    await transaction.reviewAction.create({
      data: {
        action: "withdrawn",
        contributionId,
        venueId: contribution.venueId,
        before: { status },
        after: { status: "WITHDRAWN" },
      },
    });
    // The address of a held one may belong to a stranger, who gets no email.
    if (status !== "HELD") {
      await queueEmail(transaction, contribution, { kind: "withdrawn" });
    }
    return null;
  });
}

/** Locks the contribution until the transaction ends. */
async function lockOpen(
  transaction: Prisma.TransactionClient,
  contributionId: string,
): Promise<OpenStatus | "decided" | "not-found"> {
  const [row] = await transaction.$queryRaw<{ status: string }[]>`
    SELECT status::text FROM contributions WHERE id = ${contributionId}::uuid FOR UPDATE`;
  if (!row) {
    return "not-found";
  }
  return isOpenStatus(row.status) ? row.status : "decided";
}

async function isWithdrawn(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  const row = await transaction.contribution.findUnique({
    where: { id },
    select: { status: true },
  });
  return row?.status === "WITHDRAWN";
}
