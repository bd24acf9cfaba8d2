import "server-only";
import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { UploadRefusal } from "@/lib/model/upload-rules";
import { photoFormatOf } from "./photo-format";

// No input is read twice, so a cache would be useless.
sharp.cache(false);
// Allow only the accepted formats, and only from files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
// Allow the site's own previews from memory (lib/seo/previews), because the setting is process-wide.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadPngBuffer"] });

/** The largest size that cameras call 50 megapixels. */
const maxPixels = 8192 * 6144;
/** WebP's maximum width and height. */
const maxSidePixels = 16_383;
/** Limit for an image that cannot be decoded line by line. */
const maxMemoryBytes = 160 * 1024 * 1024;
const muchMemory = 40 * 1024 * 1024;
/** Long enough to end only hung work, because a busy machine may be slow with photos of any size. */
const slowestSeconds = 60;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Checks for an acTL chunk before the first image, because the decoder treats an APNG as a still image. */
function isAnimatedPng(head: Buffer): boolean {
  const control = head.indexOf("acTL", "latin1");
  const data = head.indexOf("IDAT", "latin1");
  return control !== -1 && (data === -1 || control < data);
}

/** Bytes needed by images that cannot be decoded line by line: every WebP, and progressive or interlaced images. */
function memoryFor({ format, width, height, isProgressive, channels, depth }: Metadata): number {
  if (format !== "webp" && !isProgressive) {
    return 0;
  }
  // Progressive JPEG coefficients take 16 bits.
  const bytes = format === "jpeg" || depth === "ushort" ? 2 : 1;
  return width * height * (format === "webp" ? 4 : channels) * bytes;
}

/** The memory in bytes to decode a file, 0 if line by line; or why it is refused. */
export type Checked = { refused: UploadRefusal } | { memory: number };

/** Checks a file by its signature and metadata, without decoding it. */
export async function checkPhoto(path: string): Promise<Checked> {
  const head = await readHead(path);
  if (head.length === 0) {
    return { refused: "empty" };
  }
  const format = photoFormatOf(head);
  if (format === null || format === "heic") {
    return { refused: format ?? "not-a-photo" };
  }
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata?.format !== format) {
    return { refused: "unreadable" };
  }
  if ((metadata.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(head))) {
    return { refused: "animated" };
  }
  if (hasTooManyPixels(metadata)) {
    return { refused: "too-many-pixels" };
  }
  const memory = memoryFor(metadata);
  return memory > maxMemoryBytes ? { refused: "too-much-memory" } : { memory };
}

function hasTooManyPixels({ width, height }: Metadata): boolean {
  return width * height > maxPixels || Math.max(width, height) > maxSidePixels;
}

/** Decodes a photo upright, opaque, in sRGB, and without camera metadata. */
export function decode(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true })
    .timeout({ seconds: slowestSeconds })
    .flatten({ background: "white" })
    .toColourspace("srgb");
}

/** Whether decoding timed out, which says nothing about the file. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout:");
}

/**
 * Resolves to null if the file cannot be decoded.
 * @throws on a timeout, when the machine is too busy
 */
export function unlessUnreadable<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (isTimeout(error)) {
      throw error;
    }
    return null;
  });
}

type Turns = { free: number; waiting: { needed: number; start: () => void }[] };

// Global, because the worker and the pages load separate instances of this module.
const holder = globalThis as { decodingTurns?: Turns };
holder.decodingTurns ??= { free: 2, waiting: [] };
const turns = holder.decodingTurns;

/** As many as are decoded within a few seconds; further uploads get 503. */
const maxWaiting = 32;

/** Whether the queue is full. */
export function isDecoderBusy(): boolean {
  return turns.waiting.length >= maxWaiting;
}

/** Decodes two images at a time in this process, or one alone if it takes much memory. */
export async function inTurn<Result>(
  { memory }: { memory: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const needed = memory > muchMemory ? 2 : 1;
  await new Promise<void>((start) => {
    turns.waiting.push({ needed, start });
    startNext();
  });
  try {
    return await work();
  } finally {
    turns.free += needed;
    startNext();
  }
}

/** First in, first out, so that none starves. */
function startNext(): void {
  const [next] = turns.waiting;
  if (next && next.needed <= turns.free) {
    turns.waiting.shift();
    turns.free -= next.needed;
    next.start();
    startNext();
  }
}
