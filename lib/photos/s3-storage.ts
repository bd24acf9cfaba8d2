import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { PhotoStorage } from "./photo-storage";

export type S3Options = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
  /** After this time without a byte, a request fails, or is repeated. */
  idleTimeoutMs?: number;
};

const connectionTimeoutMs = 3_000;

type S3 = typeof import("@aws-sdk/client-s3");
type Bucket = { s3: S3; client: S3Client; Bucket: string };

/** Stores files as objects in a bucket. */
export function openS3Storage(options: S3Options): PhotoStorage {
  const connecting: { bucket?: Promise<Bucket> } = {};
  const connected = () => {
    connecting.bucket ??= connect(options);
    return connecting.bucket;
  };

  return {
    check: async () => {
      const { s3, client, Bucket } = await connected();
      await client.send(new s3.HeadBucketCommand({ Bucket }));
    },
    put: async (Key, path) => {
      const { s3, client, Bucket } = await connected();
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength }));
    },
    open: async (Key) => {
      const { s3, client, Bucket } = await connected();
      try {
        const { Body, ContentLength } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        return Body instanceof Readable ? { stream: Body, size: ContentLength ?? 0 } : null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) {
          return null;
        }
        throw error;
      }
    },
    remove: async (Key) => {
      const { s3, client, Bucket } = await connected();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    removeAll: async (photoId) => {
      const { s3, client, Bucket } = await connected();
      for await (const { key } of listObjects({ s3, client, Bucket }, `${photoId}/`)) {
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }));
      }
    },
    list: async function* () {
      yield* listObjects(await connected(), undefined);
    },
  };
}

/** Loads the large client only if it is used. */
async function connect({
  bucket,
  accessKeyId,
  secretAccessKey,
  idleTimeoutMs = 30_000,
  ...options
}: S3Options) {
  const s3 = await import("@aws-sdk/client-s3");
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const client = new s3.S3Client({
    ...options,
    credentials,
    // By default, it waits for a silent server forever.
    requestHandler: { connectionTimeout: connectionTimeoutMs, socketTimeout: idleTimeoutMs },
    // Many S3-compatible servers do not support the checksums it sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { s3, client, Bucket: bucket };
}

async function* listObjects({ s3, client, Bucket }: Bucket, Prefix: string | undefined) {
  for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) {
        yield { key: Key, changedAt: LastModified };
      }
    }
  }
}
