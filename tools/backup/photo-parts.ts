import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { workingPath } from "@/lib/photos/receive-upload";
import { photoStorage } from "@/lib/photos/storage";
import { idOfFolder, storedKeys } from "@/lib/photos/stored-keys";
import { OperatorError } from "../../lib/core/operator-error";
import { keysOf } from "../../lib/core/typed-object";
import type { AddPart, Part } from "./archive";
import { progressOf, type Report } from "./progress";

type Photo = { id: string; width: number; status: string };

const prefix = "photos/";
/** Names from `storedKeys`, and no path that leads elsewhere. */
const photoPart =
  /^photos\/(?:sheet-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9.]*$/;

/** A file moved after the database was read. */
export class PhotoMoved extends Error {}

/** Photos, and the spec sheets beside them. */
const filesOf = {
  photos: "SELECT id, width, status::text FROM photos",
  spec_sheets: "SELECT id, 0 AS width, 'SHEET' AS status FROM spec_sheets",
};

/** The tables that the database has: it may have last been migrated before there were some. */
async function filesSql(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: keyof typeof filesOf }>(
    "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL",
    [keysOf(filesOf)],
  );
  const nothing = "SELECT NULL::uuid AS id, 0 AS width, '' AS status WHERE false";
  return [nothing, ...rows.map(({ name }) => filesOf[name])].join(" UNION ALL ");
}

export async function listPhotos(client: Client): Promise<Photo[]> {
  const { rows } = await client.query<Photo>(`${await filesSql(client)} ORDER BY id`);
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
    `SELECT id FROM (${await filesSql(client)}) files WHERE id = ANY($1::uuid[]) AND status <> 'FAILED'`,
    [keys.map((key) => idOfFolder(folderOf(key)))],
  );
  const wanted = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => wanted.has(idOfFolder(folderOf(key)) ?? ""));
}

function folderOf(key: string): string {
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

/** Stores a photo file of the backup, and returns its folder. */
export async function restorePhoto({ name, bytes }: Part): Promise<string> {
  const key = name.slice(prefix.length);
  const path = await workingPath();
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    await photoStorage().put(key, path);
  } finally {
    await rm(path, { force: true });
  }
  return folderOf(key);
}

export async function removePhotos(folders: Iterable<string>): Promise<void> {
  for (const folder of folders) {
    await photoStorage().removeAll(folder);
  }
}
