import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/core/env";
import { maxUploadBytes } from "@/lib/model/upload-rules";

/** Temporary files, always on the local disk. */
export const uploadsFolder = resolve(env.DATA_DIR, "uploads");

export type Received = { path: string; byteSize: number };

/** A path for a temporary file. */
export async function workingPath(): Promise<string> {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  return join(uploadsFolder, randomUUID());
}

class TooLarge extends Error {}

/** Keeps uploads from filling a disk that the database may share. */
async function ensureRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(uploadsFolder);
  const freeMb = (bavail * bsize) / 2 ** 20;
  if (freeMb < env.DISK_RESERVE_MB) {
    const message = `Less than ${env.DISK_RESERVE_MB} MB (DISK_RESERVE_MB) free in ${env.DATA_DIR}`;
    throw Object.assign(new Error(message), { code: "ENOSPC" });
  }
}

export type Body = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Writes a body to a file that the caller must remove. Returns null as soon as it exceeds the size limit. */
export async function receiveUpload(
  body: Body,
  maxBytes = maxUploadBytes,
): Promise<Received | null> {
  const path = await workingPath();
  await ensureRoom();
  // Open first: a write stream that is still opening could recreate the file after its removal.
  const file = await open(path, "wx", 0o600);
  const counted = { bytes: 0 };
  const cutOff = async function* () {
    for await (const chunk of body) {
      counted.bytes += chunk.length;
      if (counted.bytes > maxBytes) {
        throw new TooLarge();
      }
      yield chunk;
    }
  };
  try {
    await pipeline(cutOff, file.createWriteStream());
    return { path, byteSize: counted.bytes };
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof TooLarge) {
      return null;
    }
    throw error;
  }
}

/** Removes temporary files left by a process that ended. */
export async function removeOldUploads(before: Date): Promise<void> {
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  for await (const { name } of await opendir(uploadsFolder)) {
    const path = join(uploadsFolder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) {
      await rm(path, { force: true });
    }
  }
}
