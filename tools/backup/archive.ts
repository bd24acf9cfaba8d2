import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, type Pack, pack } from "tar-stream";
import { OperatorError } from "../../lib/core/operator-error";

/** Checksums in the format of `sha256sum`, in the last part: a file without it is incomplete. */
const checksumsName = "SHA256SUMS";

/** Bytes in memory, or a stream that ends after `size` bytes. */
type Content = Buffer | { stream: Readable; size: number };
export type AddPart = (name: string, content: Content) => Promise<void>;
export type Part = { name: string; bytes: AsyncIterable<Buffer> };

/** Writes a .tar.gz that only its owner can read: complete and flushed once this resolves, else removed. */
export async function writeArchive(
  path: string,
  write: (add: AddPart) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip(), file);
  const checksums: string[] = [];
  const fill = async () => {
    await write(async (name, content) => {
      checksums.push(`${await addPart(archive, name, content)}  ${name}\n`);
    });
    await addPart(archive, checksumsName, Buffer.from(checksums.join("")));
    archive.finalize();
  };
  // At the same time, since adding to a file that cannot be written would wait forever.
  await Promise.all([fill(), written]).catch(async (error) => {
    archive.destroy(error);
    await written.catch(() => {});
    // An existing file belongs to another backup.
    error.code !== "EEXIST" && (await rm(path, { force: true }));
    throw error;
  });
}

/** Resolves with the checksum of the added bytes. */
async function addPart(archive: Pack, name: string, content: Content): Promise<string> {
  const hash = createHash("sha256");
  const { stream, size } = Buffer.isBuffer(content)
    ? { stream: [content], size: content.length }
    : content;
  const hashed = async function* () {
    for await (const chunk of stream) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const entry = archive.entry({ name, size, mode: 0o600 });
  await pipeline(hashed, entry as unknown as NodeJS.WritableStream);
  return hash.digest("hex");
}

/** Yields the parts in the order in which they were added. Each is read to its end before the next. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const archive = extract();
  const unpacked = pipeline(
    createReadStream(path),
    createGunzip(),
    archive as unknown as NodeJS.WritableStream,
  );
  // The loop below throws the error first.
  unpacked.catch(() => {});
  for await (const entry of archive) {
    yield { name: entry.header.name, bytes: entry as unknown as AsyncIterable<Buffer> };
    entry.resume();
  }
  await unpacked;
}

/** Hash of the whole file: checksums inside an archive cannot prove that both were not changed. */
export async function hashFile(path: string): Promise<string> {
  return checksumOf(createReadStream(path));
}

/**
 * Reads a whole file and returns the names of its parts if all checksums match. Do not trust anything in a file before
 * this resolves.
 */
export async function checkArchive(path: string): Promise<Set<string>> {
  const found = new Map<string, string>();
  let listed = "";
  try {
    for await (const { name, bytes } of readArchive(path)) {
      if (found.has(name)) {
        throw new Error(`it contains ${name} twice`);
      }
      if (name === checksumsName) {
        listed = String(await buffer(bytes));
      } else {
        found.set(name, await checksumOf(bytes));
      }
    }
  } catch (error) {
    throw damaged(path, (error as Error).message);
  }
  const sums = [...found].map(([name, checksum]) => `${checksum}  ${name}\n`);
  if (listed === "" || listed !== sums.join("")) {
    throw damaged(path, listed === "" ? "its end is missing" : "a checksum does not match");
  }
  return new Set(found.keys());
}

async function checksumOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
  }
  return hash.digest("hex");
}

function damaged(path: string, reason: string): OperatorError {
  return new OperatorError(
    `${path} is damaged or not a backup: ${reason}.`,
    "Nothing was changed. Use another copy of the backup.",
  );
}
