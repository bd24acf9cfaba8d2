import "server-only";
import { env } from "@/lib/core/env";
import { openLocalStorage } from "./local-storage";
import type { PhotoStorage } from "./photo-storage";
import { openS3Storage } from "./s3-storage";

const holder = globalThis as { photoStorage?: PhotoStorage };

/** The storage configured by the environment. */
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
  // Not writable at all, which retrying does not fix either.
  "EACCES",
  "EPERM",
  "ENOTDIR",
  "XMinioStorageFull",
  "InsufficientStorage",
]);

/** Whether a failure means that the storage is full or unwritable. */
export function isStorageFull(error: unknown): boolean {
  const { code, name, $metadata } = Object(error);
  return fullCodes.has(code) || fullCodes.has(name) || $metadata?.httpStatusCode === 507;
}
