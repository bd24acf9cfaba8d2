import "server-only";
import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { UploadRefusal } from "@/lib/model/upload-rules";

// Nothing is read twice, so nothing is worth keeping.
sharp.cache(false);
// Of all the formats the library reads, those that are taken here, and only from files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});
// From memory come only the site's own drawings, see lib/seo/previews; the setting is one for the whole process.
sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadPngBuffer"] });

/** 8192 × 6144, the largest picture that cameras call 50 megapixels. */
const maxPixels = 8192 * 6144;
/** No WebP is wider or higher. */
const maxSidePixels = 16_383;
/** In bytes, of one picture that can only be decoded as a whole. */
const maxMemoryBytes = 160 * 1024 * 1024;
const muchMemory = 40 * 1024 * 1024;
/** Ends only what hangs: the pixels are bounded, and a busy machine takes its time for a photo of any size. */
const slowestSeconds = 60;

type Format = "jpeg" | "png" | "webp";

/** The first bytes of a file decide what it is; its name and what the browser calls it are not asked. */
function formatOf(head: Buffer): Format | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return "jpeg";
  }
  if (head.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) {
    return "png";
  }
  const isWebp =
    head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** An animated PNG says so before its first picture; to the decoder it is a still. */
function isAnimatedPng(head: Buffer): boolean {
  const control = head.indexOf("acTL", "latin1");
  const data = head.indexOf("IDAT", "latin1");
  return control !== -1 && (data === -1 || control < data);
}

/** What a picture takes that is not decoded line by line: every WebP, and what comes in several passes. */
function memoryFor({ format, width, height, isProgressive, channels, depth }: Metadata): number {
  if (format !== "webp" && !isProgressive) {
    return 0;
  }
  // Passes of a JPEG are collected as numbers of 16 bits.
  const bytes = format === "jpeg" || depth === "ushort" ? 2 : 1;
  return width * height * (format === "webp" ? 4 : channels) * bytes;
}

/** What decoding a file takes, in bytes beyond a few lines of it; or why it is not decoded. */
export type Checked = { refused: UploadRefusal } | { memory: number };

/** Decides by the first bytes of a file, and by what it says of itself. */
export async function checkPhoto(path: string): Promise<Checked> {
  const head = await readHead(path);
  if (head.length === 0) {
    return { refused: "empty" };
  }
  const format = formatOf(head);
  if (!format) {
    return { refused: "not-a-photo" };
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
  return isTooLarge(metadata) ? { refused: "too-many-pixels" } : { memory: memoryFor(metadata) };
}

function isTooLarge(metadata: Metadata): boolean {
  const { width, height } = metadata;
  return (
    width * height > maxPixels ||
    Math.max(width, height) > maxSidePixels ||
    memoryFor(metadata) > maxMemoryBytes
  );
}

/** A photo, upright, opaque and in sRGB, without what the camera wrote into it. */
export function decode(path: string): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true })
    .timeout({ seconds: slowestSeconds })
    .flatten({ background: "white" })
    .toColourspace("srgb");
}

/** Whether decoding was ended because it took too long: that says nothing about the file. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("timeout:");
}

/**
 * What was decoded; null where the file cannot be read.
 * @throws when the machine is too busy to read it in time
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

// The worker and the pages are loaded apart, and take turns all the same.
const holder = globalThis as { decodingTurns?: Turns };
holder.decodingTurns ??= { free: 2, waiting: [] };
const turns = holder.decodingTurns;

/** As many as are decoded within a few seconds; the sender of one more is asked to wait. */
const maxWaiting = 32;

/** Whether so many pictures wait for their turn that no more should be taken. */
export function isDecoderBusy(): boolean {
  return turns.waiting.length >= maxWaiting;
}

/** Two pictures at a time are decoded in this process; one that takes much memory, alone. */
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

/** In the order they came, so that none waits for ever. */
function startNext(): void {
  const [next] = turns.waiting;
  if (next && next.needed <= turns.free) {
    turns.waiting.shift();
    turns.free -= next.needed;
    next.start();
    startNext();
  }
}
