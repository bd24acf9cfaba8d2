import { isAscii, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { fromLatin1 } from "@/lib/clean/windows-1252";
import { codeOf, messageOf } from "@/lib/core/error-parts";
import { UnreadableFile } from "./unreadable-file";
import { findTextFile, looksLikeZip, readEntry } from "./zip";

/** Accepted by --encoding. */
export const encodingNames = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

/** "mixed": UTF-8 with single windows-1252 lines, as in files combined from several sources. */
export type Encoding = (typeof encodingNames)[number] | "mixed";

const SNIFFED_BYTES = 64 * 1024;
const CHUNK_BYTES = 64 * 1024;
const gzipMark = "\u001F\u008B";
const MAXIMUM_CONTROL_SHARE = 0.01;
/** Tables of text are packed to a tenth or a thirtieth of their size, and empty rows to a thousandth. */
const MAXIMUM_PACKING_RATIO = 100;
const FREELY_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Above the length of any accepted record. */
const MAXIMUM_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Guesses the encoding from the start of a file; decoding fails if the guess is wrong.
 * @throws UnreadableFile if it is not a text file.
 */
export async function guessEncoding(path: string): Promise<Encoding> {
  const start = await readStart(path);
  if (start.length === 0) {
    throw new UnreadableFile(path, "the file is empty");
  }
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") {
    return mark === "fffe" ? "utf-16le" : "utf-16be";
  }
  if (controlShare(start) > MAXIMUM_CONTROL_SHARE) {
    throw new UnreadableFile(
      path,
      "this is not a text file; expected a CSV, JSON, Parquet, or Excel file",
    );
  }
  return "utf-8";
}

/** The encoding of a file with invalid UTF-8: "mixed" if at least one non-ASCII line is valid UTF-8. */
export async function encodingBesideUtf8(path: string): Promise<"mixed" | "windows-1252"> {
  for await (const line of readByteLines(path)) {
    if (!isAscii(line) && isUtf8(line)) {
      return "mixed";
    }
  }
  return "windows-1252";
}

/**
 * Streams the text of a file without its byte order mark. For a mixed file, calls `onForeignLine` with the 1-based number
 * of each line that is not UTF-8 before yielding its text.
 * @throws TypeError if the file is not in that encoding.
 */
export async function* readText(
  path: string,
  encoding: Encoding,
  onForeignLine: (line: number) => void = () => {},
): AsyncGenerator<string> {
  if (encoding === "mixed") {
    yield* readMixedText(path, onForeignLine);
    return;
  }
  const chunks = openChunks(path);
  if (encoding === "windows-1252") {
    for await (const chunk of chunks) {
      yield decodeWindows1252(chunk);
    }
    return;
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of chunks) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* readMixedText(
  path: string,
  onForeignLine: (line: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  let number = 0;
  for await (const line of readByteLines(path)) {
    number += 1;
    if (isUtf8(line)) {
      yield decoder.decode(line);
    } else {
      onForeignLine(number);
      yield decodeWindows1252(line);
    }
  }
}

/** How a file is packed, by its first bytes. An Excel file is a ZIP archive, too. */
export async function packingOf(path: string): Promise<"gzip" | "zip" | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const mark = buffer.toString("latin1");
    if (mark.startsWith(gzipMark)) {
      return "gzip";
    }
    return looksLikeZip(mark) ? "zip" : null;
  } finally {
    await file.close();
  }
}

/** The bytes of a file, or of the one in a packed file. @throws UnreadableFile if that is damaged or a bomb */
async function* openChunks(path: string): AsyncGenerator<Buffer> {
  const packing = await packingOf(path);
  if (packing === null) {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES });
    return;
  }
  const { size } = await stat(path);
  const most = Math.max(FREELY_UNPACKED_BYTES, MAXIMUM_PACKING_RATIO * size);
  let unpacked = 0;
  for await (const chunk of packing === "gzip" ? gunzip(path) : unzip(path)) {
    unpacked += chunk.length;
    if (unpacked > most) {
      const problem = `this compressed file holds more than ${MAXIMUM_PACKING_RATIO} times its size`;
      throw new UnreadableFile(path, `${problem}; unpack it, and import what is in it`);
    }
    yield chunk;
  }
}

async function* gunzip(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  try {
    // The loop receives every error; pipeline only connects the streams.
    yield* pipeline(file, createGunzip(), () => {});
  } catch (error) {
    throw codeOf(error).startsWith("Z_")
      ? new UnreadableFile(path, "the compressed file is damaged or incomplete; copy it again")
      : error;
  }
}

async function* unzip(path: string): AsyncGenerator<Buffer> {
  yield* readEntry(path, await findTextFile(path));
}

/** Yields lines with their endings. Splits overlong lines to bound memory. */
async function* readByteLines(path: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of openChunks(path)) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = lineEnd(bytes, 0); end !== -1; end = lineEnd(bytes, start)) {
      yield bytes.subarray(start, end);
      start = end;
    }
    rest = bytes.subarray(start);
    if (rest.length > MAXIMUM_LINE_BYTES) {
      yield rest;
      rest = Buffer.alloc(0);
    }
  }
  if (rest.length > 0) {
    yield rest;
  }
}

/** The end of the line that starts at `start`, after its LF, CR, or CRLF; -1 if it is not in `bytes`. */
function lineEnd(bytes: Buffer, start: number): number {
  const feed = bytes.indexOf(0x0a, start);
  const carriageReturn = bytes.indexOf(0x0d, start);
  if (carriageReturn === -1 || (feed !== -1 && feed < carriageReturn)) {
    return feed === -1 ? -1 : feed + 1;
  }
  if (feed === carriageReturn + 1) {
    return feed + 1;
  }
  return carriageReturn === bytes.length - 1 ? -1 : carriageReturn + 1;
}

/** Maps every byte to a character, so it never fails. */
function decodeWindows1252(bytes: Buffer): string {
  return fromLatin1(bytes.toString("latin1"));
}

/** @throws UnreadableFile if the file can't be opened */
export async function checkReadable(path: string): Promise<void> {
  const problem = await whyUnreadable(path);
  if (problem) {
    throw new UnreadableFile(path, problem);
  }
}

/** The first bytes of a file, unpacked. @throws UnreadableFile */
export async function readStart(path: string): Promise<Buffer> {
  await checkReadable(path);
  let start = Buffer.alloc(0);
  for await (const chunk of openChunks(path)) {
    start = Buffer.concat([start, chunk]);
    if (start.length >= SNIFFED_BYTES) {
      break;
    }
  }
  return start.subarray(0, SNIFFED_BYTES);
}

const problems: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "the file cannot be read (permission denied)",
};

async function whyUnreadable(path: string): Promise<string | null> {
  try {
    const status = await stat(path);
    if (status.isDirectory()) {
      return "this is a directory; name a file in it";
    }
    await (await open(path)).close();
    return status.isFile()
      ? null
      : "this is not a regular file, and the import reads it more than once";
  } catch (error) {
    return problems[codeOf(error)] ?? `the file cannot be read (${messageOf(error)})`;
  }
}

function controlShare(bytes: Buffer): number {
  const controls = bytes.filter((byte) => byte < 0x20 && !isWhitespace(byte));
  return controls.length / bytes.length;
}

/** Tab, line feed, vertical tab, form feed, carriage return. */
function isWhitespace(byte: number): boolean {
  return byte >= 0x09 && byte <= 0x0d;
}
