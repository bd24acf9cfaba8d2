import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { prisma } from "@/lib/core/prisma";
import type { UploadRefusal } from "@/lib/model/upload-rules";
import { enqueue } from "@/lib/queue/enqueue";
import { inspectPhoto } from "./inspect-photo";
import { makeVariants } from "./make-variants";
import { listKnownFileIds, uploadLifetimeMs } from "./queries";
import { type Body, receiveUpload, removeOldUploads, workingPath } from "./receive-upload";
import { photoStorage } from "./storage";
import { idOfFolder, originalKey } from "./stored-keys";

/** Stores an uploaded photo. Inserts its row after its bytes are durable. */
export async function storeUpload(
  body: Body,
): Promise<{ id: string; byteSize: number } | { refused: UploadRefusal }> {
  const received = await receiveUpload(body);
  if (!received) {
    return { refused: "too-large" };
  }
  try {
    const facts = await inspectPhoto(received.path);
    if ("refused" in facts) {
      return facts;
    }
    const id = randomUUID();
    await photoStorage().put(originalKey(id), received.path);
    const { byteSize } = received;
    await prisma.photo.create({ data: { id, byteSize, ...facts } });
    return { id, byteSize };
  } finally {
    await rm(received.path, { force: true });
  }
}

/**
 * Creates a photo's public variants; idempotent. Then deletes the original, which is no longer needed and reveals where
 * and when it was taken.
 */
export async function processPhoto(photoId: string): Promise<void> {
  const photo = await prisma.photo.findUnique({ where: { id: photoId } });
  if (photo?.status === "UPLOADED") {
    const problem = await makeReady(photo);
    const done = problem
      ? ({ status: "FAILED", problem } as const)
      : ({ status: "READY", readyAt: new Date(), problem: null } as const);
    await prisma.photo.updateMany({ where: { id: photoId, status: "UPLOADED" }, data: done });
  }
  if (photo && photo.status !== "FAILED") {
    await removeOriginal(photoId);
  }
}

/** Creates the variants. Returns the reason if it fails for good, otherwise null. */
async function makeReady(photo: { id: string; width: number }): Promise<string | null> {
  const original = await photoStorage().open(originalKey(photo.id));
  if (!original) {
    return "The uploaded file is missing.";
  }
  const path = await workingPath();
  try {
    await pipeline(original.stream, createWriteStream(path));
    return (await makeVariants(photo, path)) ? null : "The uploaded file can't be read as a photo.";
  } finally {
    await rm(path, { force: true });
  }
}

/** Checks READY again, so that a run after an interrupted one also removes the original. */
async function removeOriginal(photoId: string): Promise<void> {
  const isReady = await prisma.photo.count({ where: { id: photoId, status: "READY" } });
  isReady > 0 && (await photoStorage().remove(originalKey(photoId)));
}

const batchSize = 500;

/** Removes uploads without a submission and unknown files after a day. */
export async function removeAbandonedUploads(): Promise<void> {
  const before = new Date(Date.now() - uploadLifetimeMs);
  await removeOldUploads(before);
  await removeUnsentPhotos(before);
  await removeUnknownFiles(before);
}

/** By then, the queue's own attempts at a photo have ended. */
const attemptsEndMs = 24 * 60 * 60 * 1000;

/** Requeues sent photos that were never made ready, after a long outage of the storage or the loss of their job. */
export async function queueUnreadyPhotos(): Promise<number> {
  return prisma.$transaction(async (transaction) => {
    const photos = await transaction.photo.findMany({
      where: {
        status: "UPLOADED",
        contributionId: { not: null },
        uploadedAt: { lt: new Date(Date.now() - attemptsEndMs) },
      },
      select: { id: true },
      orderBy: { uploadedAt: "asc" },
      take: batchSize,
    });
    for (const { id } of photos) {
      await enqueue(transaction, "process-photo", { photoId: id });
    }
    return photos.length;
  });
}

/** Deletes the row first: a file without a row is harmless, a row without a file is not. */
async function removeUnsentPhotos(before: Date): Promise<void> {
  const unsent = { contributionId: null, uploadedAt: { lt: before } };
  const photos = await prisma.photo.findMany({
    where: unsent,
    select: { id: true },
    orderBy: [{ uploadedAt: "asc" }, { id: "asc" }],
    take: batchSize,
  });
  for (const { id } of photos) {
    // Check again, because its form may have been submitted meanwhile.
    const { count } = await prisma.photo.deleteMany({ where: { id, ...unsent } });
    count > 0 && (await photoStorage().removeAll(id));
  }
  if (photos.length === batchSize) {
    await removeUnsentPhotos(before);
  }
}

/** Removes photos and their files. The photos must not be published. */
export async function deletePhotos(ids: string[]): Promise<void> {
  await prisma.photo.deleteMany({ where: { id: { in: ids } } });
  await removeFolders(ids);
}

/** Removes the files of photos (a folder is named by the ID) and spec sheets without a row. */
export async function removeFolders(folders: string[]): Promise<void> {
  for (const folder of folders) {
    await photoStorage().removeAll(folder);
  }
}

async function removeUnknownFiles(before: Date): Promise<void> {
  const found = new Set<string>();
  for await (const { key, changedAt } of photoStorage().list()) {
    const [folder = "", name = ""] = key.split("/");
    // Other files in the storage are not ours.
    if (changedAt < before && idOfFolder(folder)) {
      // Dotfiles are left by a process that ended while writing.
      name.startsWith(".") ? await photoStorage().remove(key) : found.add(folder);
    }
    if (found.size === batchSize) {
      await removeUnknown([...found]);
      found.clear();
    }
  }
  await removeUnknown([...found]);
}

async function removeUnknown(folders: string[]): Promise<void> {
  const idOf = (folder: string) => idOfFolder(folder) ?? "";
  const known = await listKnownFileIds(folders.map(idOf));
  await removeFolders(folders.filter((folder) => !known.has(idOf(folder))));
}
