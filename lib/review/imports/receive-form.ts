import "server-only";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxImportBytes } from "@/lib/model/upload-rules";
import { type Received, receiveUpload } from "@/lib/photos/receive-upload";

const limits = {
  files: 1,
  fileSize: maxImportBytes + 1,
  fields: 10,
  fieldSize: 4096,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

export type ReceivedForm = {
  fields: Partial<Record<string, string>>;
  /** "too-large", or null without a file. */
  file: (Received & { name: string }) | "too-large" | null;
};

/** Writes the file of a form to the disk as it arrives; the caller must remove it. @throws if the form is cut off */
export async function receiveForm(request: Request): Promise<ReceivedForm> {
  const form = new Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    limits,
    preservePath: true,
  });
  const fields: ReceivedForm["fields"] = {};
  const files: Promise<ReceivedForm["file"]>[] = [];
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  form.on("file", (_, file, name) => {
    const received = receiveFile(file, name);
    // Awaited below; a form that is cut off fails before.
    received.catch(() => {});
    files.push(received);
  });
  const body = request.body as Parameters<typeof Readable.fromWeb>[0] | null;
  try {
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), form);
  } catch (error) {
    await Promise.all(files.map((file) => file.then(discard, () => {})));
    throw error;
  }
  return { fields, file: (await files[0]) ?? null };
}

async function receiveFile(file: BusboyFileStream, name: string): Promise<ReceivedForm["file"]> {
  if (!name) {
    file.resume();
    return null;
  }
  const received = await receiveUpload(file, maxImportBytes).finally(() => file.resume());
  return received
    ? { ...received, name: cleanLine(name.replace(/^.*[/\\]/, "")).slice(0, 200) || "file" }
    : "too-large";
}

export async function discard(file: ReceivedForm["file"]): Promise<void> {
  if (file && file !== "too-large") {
    await rm(file.path, { force: true });
  }
}
