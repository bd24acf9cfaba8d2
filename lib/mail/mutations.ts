import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { enqueue } from "@/lib/queue/enqueue";
import { type Letter, type LetterSubject, letterText, type MailText } from "./letters";

type Mail = MailText & {
  kind: string;
  recipient: string;
  contributionId?: string;
};

/** Writes a mail within a transaction; the worker sends it once that has committed. */
async function writeMail(transaction: Prisma.TransactionClient, mail: Mail): Promise<void> {
  const { id } = await transaction.mail.create({ data: mail, select: { id: true } });
  await enqueue(transaction, "send-mail", { mailId: id });
}

type Addressed = LetterSubject & { submitterEmail: string | null };

/** Tells the submitter of a contribution about it; nobody, where no address was left. */
export async function writeLetter(
  transaction: Prisma.TransactionClient,
  contribution: Addressed,
  letter: Letter,
): Promise<void> {
  const { id, submitterEmail } = contribution;
  if (submitterEmail) {
    await writeMail(transaction, {
      ...letterText(contribution, letter),
      kind: letter.kind,
      recipient: submitterEmail,
      contributionId: id,
    });
  }
}
