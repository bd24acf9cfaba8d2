import "server-only";
import { deleteContributions, forgetContributions } from "@/lib/contribute/retention";
import { OperatorError } from "@/lib/core/operator-error";
import { prisma } from "@/lib/core/prisma";
import { removeFromOutbox } from "@/lib/mail/outbox";
import { deletePhotos } from "@/lib/photos/mutations";
import { publishPurge } from "@/lib/queue/publish-purge";
import type { ReviewActionName } from "@/lib/review/trail/action-words";
import { wholeSite } from "@/lib/routes/purge";
import { deleteSheets } from "@/lib/spec-sheets/mutations";
import type { Transaction } from "../decide/mutations";
import {
  blockOf,
  listContributionsOf,
  listMailIdsAbout,
  listMailIdsTo,
  type PersonContribution,
} from "./queries";
import { redactUnpublished } from "./redact-texts";
import { redactTrail } from "./redact-trail";
import { redactPublished } from "./redact-venues";

/** Counts of what was removed, and of other rows in which the address was replaced. */
export type Erased = Record<"deleted" | "anonymized" | "photos" | "messages" | "mentions", number>;

/**
 * Removes everything an email address sent and received. Published values and photos stay, but without the submitter's
 * name or a photo credit. Contributions without anything published are deleted, with what is remembered of spam, and so is a
 * block of the address. Where others wrote the address, or it is a former reviewer's, it is replaced; what venues and sources
 * say only if `alsoPublished`.
 */
export async function erasePerson(email: string, { alsoPublished = false } = {}): Promise<Erased> {
  await refuseReviewer(email);
  const contributions = await listContributionsOf(email);
  const discarded = contributions.filter((contribution) => !isPublished(contribution));
  const photoIds = contributions.flatMap(({ photos }) =>
    photos.filter(({ image }) => image === null).map(({ id }) => id),
  );
  const mailIds = await listMailIdsTo(email);
  const copies = [...mailIds, ...(await listMailIdsAbout(email))];
  // Delete photos while their rows exist; without rows, their files would be orphaned.
  await deletePhotos(photoIds);
  await deleteSheets(contributions.flatMap(({ specSheet }) => unusedSheets(specSheet)));
  const erased = await prisma.$transaction(async (transaction) => {
    await eraseContributions(transaction, contributions);
    await transaction.mail.deleteMany({ where: { id: { in: mailIds } } });
    await transaction.block.deleteMany({ where: blockOf(email) });
    const erased: Erased = {
      deleted: discarded.length,
      anonymized: contributions.length - discarded.length,
      photos: photoIds.length,
      messages: mailIds.length,
      mentions: await redactMentions(transaction, { email, contributions, alsoPublished }),
    };
    await transaction.reviewAction.create({
      data: { action: "erase-person" satisfies ReviewActionName, before: erased, after: {} },
      select: { id: true },
    });
    return erased;
  });
  await removeFromOutbox(copies);
  return erased;
}

type Sheet = PersonContribution["specSheet"];

function unusedSheets(sheet: Sheet): string[] {
  return sheet && sheet.venueId === null ? [sheet.id] : [];
}

/** Their address is in use until they are removed. */
async function refuseReviewer(email: string): Promise<void> {
  if ((await prisma.reviewer.count({ where: { email: email.toLowerCase() } })) > 0) {
    throw new OperatorError(
      `${email} is a reviewer, so nothing was erased.`,
      `Remove the reviewer first: npm run marquee -- reviewer remove ${email}`,
    );
  }
}

async function eraseContributions(
  transaction: Transaction,
  contributions: PersonContribution[],
): Promise<void> {
  const idsOf = (isKept: boolean) =>
    contributions.filter((one) => isPublished(one) === isKept).map(({ id }) => id);
  await forgetContributions(transaction, idsOf(true));
  const { count } = await transaction.venueImage.updateMany({
    where: { photo: { contributionId: { in: idsOf(true) } } },
    data: { credit: null },
  });
  if (count > 0) {
    await publishPurge(transaction, [wholeSite]);
  }
  await deleteContributions(transaction, idsOf(false));
}

type Mentioned = { email: string; contributions: PersonContribution[]; alsoPublished: boolean };

async function redactMentions(
  transaction: Transaction,
  { email, contributions, alsoPublished }: Mentioned,
): Promise<number> {
  const trail = await redactTrail(transaction, {
    email,
    contributionIds: contributions.map(({ id }) => id),
    photoIds: contributions.flatMap(({ photos }) => photos.map(({ id }) => id)),
  });
  const texts = await redactUnpublished(transaction, email);
  const published = alsoPublished ? await redactPublished(transaction, email) : 0;
  return trail + texts + published;
}

function isPublished({ status, photos }: PersonContribution): boolean {
  return status === "APPROVED" || photos.some(({ image }) => image !== null);
}
