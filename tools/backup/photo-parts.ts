import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { workingPath } from "@/lib/photos/receive-upload";
import { photoStorage } from "@/lib/photos/storage";
import { storedKeys } from "@/lib/photos/stored-keys";
import { OperatorError } from "../../lib/core/operator-error";
import type { AddPart, Part } from "./archive";
import { progressOf, type Report } from "./progress";

type Photo = { id: string; width: number; status: string };

const prefix = "photos/";
/** Names from `storedKeys`, and no path that leads elsewhere. */
const photoPart = /^photos\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9.]*$/;

/** A file moved after the database was read. */
export class PhotoMoved extends Error {}

/** Empty if the database was last migrated before there were photos. */
export async function listPhotos(client: Client): Promise<Photo[]> {
  const { rows: found } = await client.query(
    `SELECT to_regclass('photos') IS NOT NULL AS "isThere"`,
  );
  if (!found[0].isThere) {
    return [];
  }
  const { rows } = await client.query<Photo>("SELECT id, width, status FROM photos ORDER BY id");
  return rows;
}

type Adding = {
  add: AddPart;
  report: Report;
  contents: { files: number; missing: string[] };
  /** Whether a missing file may have moved, so that a retry may find it. */
  isMoving: boolean;
};

export async function addPhotos(adding: Adding, photos: Photo[]): Promise<void> {
  const { add, report, contents, isMoving } = adding;
  const progress = progressOf(report, (count) => `${count} of ${photos.length} photos`);
  for (const photo of photos) {
    for (const key of storedKeys(photo)) {
      const file = await photoStorage().open(key);
      if (!file && isMoving) {
        throw new PhotoMoved();
      }
      if (file) {
        await add(prefix + key, file);
        contents.files += 1;
      } else {
        contents.missing.push(key);
      }
    }
    progress(1);
  }
}

/**
 * Keys that the site misses: not those of photos that were deleted while the backup was made, nor of failed ones, which
 * nobody sees and which may have failed because their file was missing.
 */
export async function listMissed(client: Client, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) {
    return [];
  }
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM photos WHERE id = ANY($1::uuid[]) AND status <> 'FAILED'",
    [keys.map(photoIdOf)],
  );
  const wanted = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => wanted.has(photoIdOf(key)));
}

function photoIdOf(key: string): string {
  return key.split("/")[0] ?? key;
}

export function isPhotoPart(name: string): boolean {
  return photoPart.test(name);
}

/** Rejects if there are photo files that are not in the backup, since they would mix with restored ones. */
export async function refuseOtherFiles(parts: Set<string>): Promise<void> {
  for await (const { key } of photoStorage().list()) {
    if (!parts.has(prefix + key)) {
      throw new OperatorError(
        `The photo storage already contains other photos: ${key}.`,
        "Nothing was changed. Restore into an empty folder or bucket (DATA_DIR, S3_BUCKET).",
      );
    }
  }
}

/** Stores a photo file of the backup, and returns the id of its photo. */
export async function restorePhoto({ name, bytes }: Part): Promise<string> {
  const key = name.slice(prefix.length);
  const path = await workingPath();
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    await photoStorage().put(key, path);
  } finally {
    await rm(path, { force: true });
  }
  return photoIdOf(key);
}

export async function removePhotos(photoIds: Iterable<string>): Promise<void> {
  for (const id of photoIds) {
    await photoStorage().removeAll(id);
  }
}
