import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { UnreadableFile } from "./unreadable-file";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const SNIFFED_BYTES = 64 * 1024;
const CHUNK_BYTES = 64 * 1024;
const MAXIMUM_CONTROL_SHARE = 0.01;

/** What windows-1252 has at 0x80 to 0x9F. Spelled out, as the TextDecoder of some Node versions takes it for Latin-1. */
const windowsCharacters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/**
 * The encodings a text file may be in, to be tried in this order: one that does not fit fails on decoding.
 * @throws UnreadableFile for what is no text file.
 */
export async function possibleEncodings(path: string): Promise<Encoding[]> {
  const start = await readStart(path);
  if (start.length === 0) {
    throw new UnreadableFile(path, "the file is empty");
  }
  const mark = start.subarray(0, 2).toString("hex");
  if (mark === "fffe" || mark === "feff") {
    return [mark === "fffe" ? "utf-16le" : "utf-16be"];
  }
  if (controlShare(start) > MAXIMUM_CONTROL_SHARE) {
    throw new UnreadableFile(path, "this is not a text file; a CSV file was expected");
  }
  return ["utf-8", "windows-1252"];
}

/**
 * The text of a file in pieces, without its byte order mark.
 * @throws TypeError where the file is not in that encoding.
 */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
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

/** Never fails and never loses a byte. */
function decodeWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(
      /[\u0080-\u009F]/g,
      (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? character,
    );
}

async function readStart(path: string): Promise<Buffer> {
  const problem = await whyUnreadable(path);
  if (problem) {
    throw new UnreadableFile(path, problem);
  }
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const problems: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "the file may not be read (permission denied)",
};

async function whyUnreadable(path: string): Promise<string | null> {
  try {
    const status = await stat(path);
    if (status.isDirectory()) {
      return "this is a directory; a CSV file was expected";
    }
    await (await open(path)).close();
    return status.isFile()
      ? null
      : "this is not a regular file, and it has to be read more than once";
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    return problems[code] ?? `the file cannot be read (${message})`;
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
