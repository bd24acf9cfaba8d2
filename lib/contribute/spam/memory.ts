import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { pseudonymOf } from "@/lib/request/pseudonym";
import { readStoredChanges } from "../change-schema";
import { writtenIn } from "../changes";
import { listPhrases, samplePhrases } from "./phrases";

type Transaction = Prisma.TransactionClient;

/** What of a contribution is compared with spam: the sender and the longest free text. */
export type Told = { email: string | null; text: string | null };

/** Phrases in common that are read; there are more only if some are very usual ones. */
const mostCommon = 20_000;

/** Differs from the hashes of addresses elsewhere. */
function senderOf(email: string | null): string | null {
  return email ? pseudonymOf(`spam ${email.toLowerCase()}`) : null;
}

/** Whether the sender or the text resembles what a reviewer marked as spam. */
export async function resemblesSpam(transaction: Transaction, told: Told): Promise<boolean> {
  const sender = senderOf(told.email);
  const known =
    sender === null ? null : await transaction.spamSender.findFirst({ where: { sender } });
  return known !== null || (await listAlike(transaction, told.text)).length > 0;
}

/** Spam of whose phrases at least half are in this text. */
async function listAlike(transaction: Transaction, text: string | null): Promise<string[]> {
  const phrases = listPhrases(text ?? "");
  if (phrases.length === 0) {
    return [];
  }
  const rows = await transaction.$queryRaw<{ id: string }[]>`
    SELECT contribution_id AS id FROM (
      SELECT contribution_id, phrase_count FROM spam_phrases
       WHERE phrase = ANY(${phrases}::bigint[]) LIMIT ${mostCommon}) common
     GROUP BY contribution_id, phrase_count HAVING count(*) * 2 >= phrase_count`;
  return rows.map(({ id }) => id);
}

/** Remembers a contribution that was marked as spam, until it is deleted. */
export async function rememberSpam(transaction: Transaction, contributionId: string) {
  await forgetSpam(transaction, contributionId);
  const { email, text } = await findTold(transaction, contributionId);
  const sender = senderOf(email);
  if (sender !== null) {
    await transaction.spamSender.createMany({ data: { contributionId, sender } });
  }
  const phrases = samplePhrases(text ?? "");
  await transaction.spamPhrase.createMany({
    data: phrases.map((phrase) => ({ phrase, contributionId, phraseCount: phrases.length })),
  });
}

/** Forgets a contribution that was not spam after all. */
export async function forgetSpam(transaction: Transaction, contributionId: string) {
  await transaction.spamSender.deleteMany({ where: { contributionId } });
  await transaction.spamPhrase.deleteMany({ where: { contributionId } });
}

/** Forgets whatever a contribution resembles, so that the next like it isn't held. */
export async function forgetLikenesses(transaction: Transaction, contributionId: string) {
  const { email, text } = await findTold(transaction, contributionId);
  const sender = senderOf(email);
  if (sender !== null) {
    await transaction.spamSender.deleteMany({ where: { sender } });
  }
  const alike = await listAlike(transaction, text);
  await transaction.spamPhrase.deleteMany({ where: { contributionId: { in: alike } } });
}

/** The same sender and text as `createContribution` compares. */
async function findTold(transaction: Transaction, id: string): Promise<Told> {
  const { submitterEmail, venueSubmission, updateRequest, photoSubmission } =
    await transaction.contribution.findUniqueOrThrow({
      where: { id },
      select: {
        submitterEmail: true,
        venueSubmission: { select: { description: true, submissionNotes: true } },
        updateRequest: { select: { updateDetails: true, changes: true } },
        photoSubmission: { select: { photoDescription: true } },
      },
    });
  const changes = readStoredChanges(updateRequest?.changes ?? []);
  const text =
    venueSubmission?.description ||
    venueSubmission?.submissionNotes ||
    (updateRequest && writtenIn({ ...updateRequest, changes })) ||
    photoSubmission?.photoDescription;
  return { email: submitterEmail, text: text || null };
}
