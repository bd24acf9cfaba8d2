import "server-only";
import { open } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { UploadRefusal } from "./upload-rules";

// Nothing is read twice, so nothing is worth keeping.
sharp.cache(false);
// Of all the formats the library reads, those that are taken here, and only from files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile"],
});

/** 8192 × 6144, the largest picture that cameras call 50 megapixels. */
const mostPixels = 8192 * 6144;
/** No WebP is wider or higher. */
const longestSide = 16_383;
/** In bytes, of one picture that can only be decoded as a whole. */
const mostMemory = 160 * 1024 * 1024;
const slowestSeconds = 20;

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

/** Whether a file is a photo that may be decoded, by its first bytes and what it says of itself. */
export async function refusalOf(path: string): Promise<UploadRefusal | null> {
  const head = await readHead(path);
  if (head.length === 0) {
    return "empty";
  }
  const format = formatOf(head);
  if (!format) {
    return "not-a-photo";
  }
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata?.format !== format) {
    return "unreadable";
  }
  if ((metadata.pages ?? 1) > 1 || (format === "png" && isAnimatedPng(head))) {
    return "animated";
  }
  const { width, height } = metadata;
  const isTooLarge =
    width * height > mostPixels ||
    Math.max(width, height) > longestSide ||
    memoryFor(metadata) > mostMemory;
  return isTooLarge ? "too-many-pixels" : null;
}

/** A photo, upright, opaque and in sRGB, without what the camera wrote into it. */
export function decode(path: string): Sharp {
  return sharp(path, { limitInputPixels: mostPixels, failOn: "error", autoOrient: true })
    .timeout({ seconds: slowestSeconds })
    .flatten({ background: "white" })
    .toColourspace("srgb");
}

const waiting: (() => void)[] = [];
const turns = { free: 2 };

/** Waits until fewer than two pictures are being decoded in this process. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (turns.free === 0) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    turns.free -= 1;
  }
  try {
    return await work();
  } finally {
    handOn();
  }
}

/** The turn goes to who waits longest, or back. */
function handOn(): void {
  const next = waiting.shift();
  if (next) {
    next();
  } else {
    turns.free += 1;
  }
}
