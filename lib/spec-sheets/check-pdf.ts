import "server-only";
import { type FileHandle, open } from "node:fs/promises";

const signature = "%PDF-";
/** Where readers look for the end of a PDF. */
const endBytes = 1024;
const endMark = "%%EOF";

/** Whether a file is a PDF by its first and last bytes, whatever its name and declared type. It is never parsed. */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const [head, end] = [
      await readText(file, { at: 0, length: signature.length }),
      await readText(file, { at: Math.max(0, size - endBytes), length: endBytes }),
    ];
    return head === signature && end.includes(endMark);
  } finally {
    await file.close();
  }
}

async function readText(
  file: FileHandle,
  { at, length }: { at: number; length: number },
): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.toString("latin1", 0, bytesRead);
}
