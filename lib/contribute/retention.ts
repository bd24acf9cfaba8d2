import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { monthsBefore } from "@/lib/core/months-before";
import { prisma } from "@/lib/core/prisma";
import { clearOutbox } from "@/lib/mail/outbox";
import { retention } from "@/lib/model/retention-periods";
import { shownStatusSql } from "@/lib/model/venue-status";
import { deletePhotos, removeFolders } from "@/lib/photos/mutations";
import { sheetFolder } from "@/lib/photos/stored-keys";
import { deleteSheets } from "@/lib/spec-sheets/mutations";
import { deleteAnswers, forgetVisitors } from "./answers/mutations";
import { forgetAsks } from "./venue-asks/mutations";

const batchSize = 200;

/** Numbers of removed rows. */
export type Removed = Record<
  | "discarded"
  | "forgotten"
  | "photos"
  | "sheets"
  | "mails"
  | "counters"
  | "answers"
  | "visitors"
  | "asks"
  | "blocks",
  number
>;

/** Removes expired data in small transactions; the next run resumes after an interruption. */
export async function removeWhatIsOld(now = new Date()): Promise<Removed> {
  // Files come last: if their storage is down, everything else is done.
  return {
    forgotten: await inBatches(() => forgetSubmitters(monthsBefore(now, retention.contactMonths))),
    mails: await removeMails(daysBefore(now, retention.mailDays)),
    counters: await removeCounters(hoursBefore(now, retention.counterHours)),
    blocks: (await prisma.block.deleteMany({ where: { expiresAt: { lte: now } } })).count,
    answers: await inBatches(() => deleteAnswers({ now, size: batchSize })),
    visitors: await inBatches(() => forgetVisitors({ now, size: batchSize })),
    asks: await forgetAsks(now),
    discarded: await inBatches(() =>
      discardContributions(daysBefore(now, retention.discardedDays)),
    ),
    photos: await inBatches(() => removeUnusedPhotos(daysBefore(now, retention.discardedDays))),
    sheets: await inBatches(() => removeRetiredSheets(daysBefore(now, retention.retiredSheetDays))),
  };
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  const done = await step();
  return done < batchSize ? done : done + (await inBatches(step));
}

/** Deletes unpublished contributions with all their data. Leaves those that a reviewer is reopening to the next run. */
async function discardContributions(before: Date): Promise<number> {
  const { ids, folders } = await prisma.$transaction(async (transaction) => {
    const ids = await lockDiscarded(transaction, before);
    const ofThese = { where: { contributionId: { in: ids } } };
    const photos = await transaction.photo.findMany({ ...ofThese, select: { id: true } });
    const sheets = await transaction.specSheet.findMany({ ...ofThese, select: { id: true } });
    await transaction.photo.deleteMany(ofThese);
    await transaction.specSheet.deleteMany(ofThese);
    await deleteContributions(transaction, ids);
    const folders = [...photos.map(({ id }) => id), ...sheets.map(({ id }) => sheetFolder(id))];
    return { ids, folders };
  });
  // After the rows, so that no lock waits for the storage. What an error leaves there goes with the unknown files.
  await removeFolders(folders);
  return ids.length;
}

async function lockDiscarded(transaction: Transaction, before: Date): Promise<string[]> {
  // Literal statuses, since the planner matches a partial index only with literals.
  const contributions = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM contributions c
     WHERE status IN ('REJECTED', 'DUPLICATE', 'WITHDRAWN', 'UNCHANGED', 'SPAM') AND decided_at < ${before}
       -- A photo that is still published must be taken down by a reviewer first.
       AND NOT EXISTS (SELECT 1 FROM photos p JOIN venue_images i ON i.photo_id = p.id
                        WHERE p.contribution_id = c.id)
     ORDER BY decided_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
  return contributions.map(({ id }) => id);
}

type Transaction = Prisma.TransactionClient;

/** Deletes contributions with all their data; their photos and spec sheets must be deleted already. */
export async function deleteContributions(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.contribution.deleteMany({ where: { id: { in: ids } } });
}

/** Removes photos of approved contributions that were not chosen. */
async function removeUnusedPhotos(before: Date): Promise<number> {
  const photos = await prisma.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM photos p JOIN contributions c ON c.id = p.contribution_id
     WHERE c.status = 'APPROVED' AND c.decided_at < ${before}
       AND NOT EXISTS (SELECT 1 FROM venue_images i WHERE i.photo_id = p.id)
     ORDER BY p.id LIMIT ${batchSize}`;
  await deletePhotos(photos.map(({ id }) => id));
  return photos.length;
}

/** Removes spec sheets that are no venue's any more. */
async function removeRetiredSheets(before: Date): Promise<number> {
  const sheets = await prisma.specSheet.findMany({
    where: { retiredAt: { lt: before }, contribution: { status: "APPROVED" } },
    select: { id: true },
    orderBy: { retiredAt: "asc" },
    take: batchSize,
  });
  await deleteSheets(sheets.map(({ id }) => id));
  return sheets.length;
}

/**
 * Removes submitters' personal data and their notes to the reviewers, and the content hashes, which could confirm a
 * guess.
 */
async function forgetSubmitters(before: Date): Promise<number> {
  return prisma.$transaction(async (transaction) => {
    const contributions = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM contributions
       WHERE status = 'APPROVED' AND forgotten_at IS NULL AND decided_at < ${before}
       ORDER BY decided_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`;
    const ids = contributions.map(({ id }) => id);
    await forgetContributions(transaction, ids);
    return ids.length;
  });
}

/** Reduces approved contributions to their published data: of contacts and texts, to what the venue shows. */
export async function forgetContributions(transaction: Transaction, ids: string[]): Promise<void> {
  const ofThese = { where: { contributionId: { in: ids } } };
  await transaction.contributionNote.deleteMany(ofThese);
  await transaction.updateRequest.deleteMany(ofThese);
  await transaction.$executeRaw`
    UPDATE venue_submissions s
       SET submission_notes = NULL,
           email = CASE WHEN v.email = s.email THEN s.email END,
           phone = CASE WHEN v.phone = s.phone THEN s.phone END,
           website = CASE WHEN v.website = s.website THEN s.website END,
           description = CASE WHEN v.description = s.description THEN s.description END
      FROM contributions c LEFT JOIN venues v ON v.id = c.venue_id AND ${Prisma.raw(`v.${shownStatusSql}`)}
     WHERE c.id = s.contribution_id AND c.id = ANY (${ids}::uuid[])`;
  // The row stays as evidence of the permission to use the photos; the database refuses an empty text.
  await transaction.photoSubmission.updateMany({
    ...ofThese,
    data: { photoDescription: "Removed" },
  });
  await transaction.contribution.updateMany({
    where: { id: { in: ids } },
    data: {
      submitterName: null,
      submitterEmail: null,
      submitterPhone: null,
      reason: null,
      token: null,
      contentHash: null,
      textHash: null,
      forgottenAt: new Date(),
    },
  });
}

/** Removes copies of mail from the database and the outbox, except unsent ones. */
async function removeMails(before: Date): Promise<number> {
  const removed = await inBatches(
    () => prisma.$executeRaw`
      DELETE FROM mails WHERE id IN (
        SELECT id FROM mails
         WHERE created_at < ${before} AND (sent_at IS NOT NULL OR given_up_at IS NOT NULL)
         ORDER BY created_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)`,
  );
  await clearOutbox(before);
  return removed;
}

/** Expired counters are otherwise deleted only while requests are counted. */
async function removeCounters(before: Date): Promise<number> {
  return prisma.$executeRaw`
    DELETE FROM rate_limits WHERE expire < ${Prisma.sql`${before.getTime()}::bigint`}`;
}

function hoursBefore(date: Date, hours: number): Date {
  return new Date(date.getTime() - hours * 60 * 60 * 1000);
}

function daysBefore(date: Date, days: number): Date {
  return hoursBefore(date, days * 24);
}
