import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/prisma";
import { enqueue } from "@/lib/queue/enqueue";
import { type AccountChange, renderAccountEmail } from "./account-email";
import { digestText } from "./digest";
import { type Email, type EmailSubject, renderEmail } from "./emails";
import { describeFailure, failureCode, isRefusedForGood } from "./failure";
import type { MailText } from "./layout";
import type { StoredMail } from "./message";
import { listWaiting } from "./queries";
import { deliver } from "./transport";
import { renderVenueQuestions, type VenueQuestions } from "./venue-questions";

/** Below the job's expiry (lib/queue/queues.ts), so that no second worker starts on it. */
const maxDeliveryMs = 60_000;
/** A receipt is useless after a week. */
const maxRetryMs = 7 * 24 * 60 * 60 * 1000;

type Mail = MailText & {
  kind: string;
  recipient: string;
  contributionId?: string;
  /** Deduplicates mail that may be written only once. */
  onceKey?: string;
};

/** Writes an email within a transaction; the worker sends it after the commit. */
async function writeMail(transaction: Prisma.TransactionClient, mail: Mail): Promise<void> {
  const written = await transaction.mail.createManyAndReturn({
    data: [mail],
    skipDuplicates: true,
    select: { id: true },
  });
  for (const { id } of written) {
    await enqueue(transaction, "send-mail", { mailId: id });
  }
}

type Addressed = EmailSubject & { submitterEmail: string | null };

/** Queues an email to the submitter, if they left an address. */
export async function queueEmail(
  transaction: Prisma.TransactionClient,
  contribution: Addressed,
  letter: Email,
): Promise<void> {
  const { id, submitterEmail } = contribution;
  if (submitterEmail) {
    await writeMail(transaction, {
      ...renderEmail(contribution, letter),
      kind: letter.kind,
      recipient: submitterEmail,
      contributionId: id,
    });
  }
}

type Told = { email: string; name: string; change: AccountChange; device: string };

/** Queues an email to a reviewer about a change to how they sign in. */
export async function queueAccountEmail(
  transaction: Prisma.TransactionClient,
  { email, ...told }: Told,
): Promise<void> {
  const words = renderAccountEmail({ ...told, at: new Date() });
  await writeMail(transaction, { ...words, kind: "account", recipient: email });
}

/** Queues an email that asks a venue what its page doesn't tell. */
export async function queueVenueQuestions(
  transaction: Prisma.TransactionClient,
  { recipient, ...asked }: VenueQuestions & { recipient: string },
): Promise<void> {
  await writeMail(transaction, {
    ...renderVenueQuestions(asked),
    kind: "venue-questions",
    recipient,
  });
}

/** Writes each reviewer one digest per day, unless nothing is pending. */
export async function writeDigests(reviewers: { email: string; name: string }[]): Promise<void> {
  const waiting = await listWaiting();
  if (waiting.length === 0) {
    return;
  }
  const day = new Date().toISOString().slice(0, 10);
  for (const { email, name } of reviewers) {
    const words = digestText(name, waiting);
    const mail = { ...words, kind: "digest", recipient: email, onceKey: `digest ${email} ${day}` };
    await prisma.$transaction((transaction) => writeMail(transaction, mail));
  }
}

/**
 * Sends an unsent email. Locks its row meanwhile, so that only one of several workers sends it.
 * @throws Error without an address if it must be retried.
 */
export async function sendMail(mailId: string, stop: AbortSignal): Promise<void> {
  const problem = await prisma.$transaction(
    async (transaction) => {
      const mail = await lockUnsent(transaction, mailId);
      if (!mail) {
        return (await isUnsent(mailId)) ? "another worker is sending it" : null;
      }
      const signal = AbortSignal.any([stop, AbortSignal.timeout(maxDeliveryMs)]);
      const error = await deliver(mail, signal).then(
        () => null,
        (failure: unknown) => failure ?? "unknown",
      );
      return record(transaction, mail, error);
    },
    { maxWait: 10_000, timeout: maxDeliveryMs + 30_000 },
  );
  if (problem) {
    throw new Error(`mail ${mailId} was not sent: ${problem}`);
  }
}

async function lockUnsent(
  transaction: Prisma.TransactionClient,
  mailId: string,
): Promise<StoredMail | undefined> {
  const mails = await transaction.$queryRaw<StoredMail[]>`
    SELECT id, kind, recipient, subject, text, html, created_at AS "createdAt"
      FROM mails
     WHERE id = ${mailId}::uuid AND sent_at IS NULL AND given_up_at IS NULL
       FOR UPDATE SKIP LOCKED`;
  return mails[0];
}

async function isUnsent(id: string): Promise<boolean> {
  const mail = await prisma.mail.findFirst({
    where: { id, sentAt: null, givenUpAt: null },
    select: { id: true },
  });
  return mail !== null;
}

/** Records the outcome. Returns the reason if sending must be retried. */
async function record(
  transaction: Prisma.TransactionClient,
  { id, createdAt }: StoredMail,
  error: unknown,
): Promise<string | null> {
  const attempts = { increment: 1 };
  if (error === null) {
    const data = { sentAt: new Date(), attempts, lastError: null };
    await transaction.mail.update({ where: { id }, data });
    return null;
  }
  const isOver = isRefusedForGood(error) || Date.now() - createdAt.getTime() > maxRetryMs;
  const givenUpAt = isOver ? new Date() : null;
  const data = { givenUpAt, attempts, lastError: describeFailure(error) };
  await transaction.mail.update({ where: { id }, data });
  return isOver ? null : failureCode(error);
}

/** By then, the queue's own retries of an email have ended. */
const attemptsEndMs = 24 * 60 * 60 * 1000;
const batchSize = 500;

/** Requeues unsent mail after a long outage of the mail server or the loss of its job. */
export async function queueUnsentMails(): Promise<number> {
  const before = new Date(Date.now() - attemptsEndMs);
  return prisma.$transaction(async (transaction) => {
    const mails = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM mails
       WHERE sent_at IS NULL AND given_up_at IS NULL AND created_at < ${before}
       ORDER BY created_at LIMIT ${batchSize}`;
    for (const { id } of mails) {
      await enqueue(transaction, "send-mail", { mailId: id });
    }
    return mails.length;
  });
}
