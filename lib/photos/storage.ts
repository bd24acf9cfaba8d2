import "server-only";
import type { Readable } from "node:stream";
import { env } from "@/lib/core/env";
import { openLocalStorage } from "./local-storage";
import { openS3Storage } from "./s3-storage";

/** An open file; `size` is in bytes. Whoever opened it reads it to its end or destroys it. */
type StoredFile = { stream: Readable; size: number };

/** Where files of photos are kept. A key is '{photo id}/{name}'. */
export type PhotoStorage = {
  /** Rejects where nothing can be kept: no such bucket, a folder that cannot be written. */
  check: () => Promise<void>;
  /** Keeps a copy of the file at `path`: whole and safe once this resolves, and otherwise not there at all. */
  put: (key: string, path: string) => Promise<void>;
  /** Null where there is no such file. */
  open: (key: string) => Promise<StoredFile | null>;
  /** Removes a file. None there is no error. */
  remove: (key: string) => Promise<void>;
  /** Removes every file of a photo. */
  removeAll: (photoId: string) => Promise<void>;
  /** Every file, in no particular order. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>;
};

const holder = globalThis as { photoStorage?: PhotoStorage };

/** The storage that the environment names. */
export function photoStorage(): PhotoStorage {
  holder.photoStorage ??= env.S3_BUCKET
    ? openS3Storage({
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        forcePathStyle: env.S3_FORCE_PATH_STYLE,
      })
    : openLocalStorage(env.DATA_DIR);
  return holder.photoStorage;
}

const fullCodes = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  // Not writable at all, which no visitor can wait out either.
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "XMinioStorageFull",
  "InsufficientStorage",
]);

/** Whether a failure means that nothing more can be written where the files are kept. */
export function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = Object(error);
  return fullCodes.has(code) || fullCodes.has(name) || $metadata?.httpStatusCode === 507;
}
