import "server-only";
import { deleteContributions, forgetContributions } from "@/lib/contribute/retention";
import { prisma } from "@/lib/core/db";
import { removeFromOutbox } from "@/lib/mail/outbox";
import { deletePhotos } from "@/lib/photos/mutations";
import { publishPurge } from "@/lib/queue/publish-purge";
import type { ReviewActionName } from "@/lib/review/action-words";
import { wholeSite } from "@/lib/routes/purge";
import { blockOf, findPerson, listMailIdsTo, type PersonContribution } from "./queries";
import { redactTrail } from "./redact-trail";

/** Counts of what was removed. */
export type Erased = Record<"deleted" | "anonymized" | "photos" | "messages", number>;

/**
 * Removes everything an email address sent and received. Published values and photos stay, but without the submitter's
 * name or a photo credit. Contributions without anything published are deleted, with what is remembered of spam, and so is a
 * block of the address.
 */
export async function erasePerson(email: string): Promise<Erased> {
  const { contributions } = await findPerson(email);
  const published = contributions.filter(isPublished);
  const discarded = contributions.filter((contribution) => !isPublished(contribution));
  const photoIds = contributions.flatMap(({ photos }) =>
    photos.filter(({ image }) => image === null).map(({ id }) => id),
  );
  const mailIds = await listMailIdsTo(email);
  const erased: Erased = {
    deleted: discarded.length,
    anonymized: published.length,
    photos: photoIds.length,
    messages: mailIds.length,
  };
  // Delete photos while their rows exist; without rows, their files would be orphaned.
  await deletePhotos(photoIds);
  await prisma.$transaction(async (transaction) => {
    await forgetContributions(
      transaction,
      published.map(({ id }) => id),
    );
    const { count } = await transaction.venueImage.updateMany({
      where: { photo: { contributionId: { in: published.map(({ id }) => id) } } },
      data: { credit: null },
    });
    if (count > 0) {
      await publishPurge(transaction, [wholeSite]);
    }
    await deleteContributions(
      transaction,
      discarded.map(({ id }) => id),
    );
    await transaction.mail.deleteMany({ where: { id: { in: mailIds } } });
    await transaction.block.deleteMany({ where: blockOf(email) });
    await redactTrail(transaction, {
      email,
      contributionIds: contributions.map(({ id }) => id),
      photoIds: contributions.flatMap(({ photos }) => photos.map(({ id }) => id)),
    });
    await transaction.reviewAction.create({
      data: { action: "erase-person" satisfies ReviewActionName, before: erased, after: {} },
      select: { id: true },
    });
  });
  await removeFromOutbox(mailIds);
  return erased;
}

function isPublished({ status, photos }: PersonContribution): boolean {
  return status === "APPROVED" || photos.some(({ image }) => image !== null);
}
