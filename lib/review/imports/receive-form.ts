import "server-only";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxImportBytes, maxPastedBytes } from "@/lib/model/upload-rules";
import { type Received, receiveUpload } from "@/lib/photos/receive-upload";

const limits = {
  files: 1,
  fileSize: maxImportBytes + 1,
  fields: 10,
  fieldSize: maxPastedBytes,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

export type ReceivedForm = {
  fields: Partial<Record<string, string>>;
  /** A file, else a pasted list; "too-large", or null without either. */
  file: (Received & { name: string }) | "too-large" | null;
};

/** The form field for a pasted list. */
const listField = "list";

/** Writes the file or the pasted list of a form to the disk as it arrives; the caller must remove it. @throws if the form is cut off */
export async function receiveForm(request: Request): Promise<ReceivedForm> {
  const form = new Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    limits,
    preservePath: true,
  });
  const fields: ReceivedForm["fields"] = {};
  const files: Promise<ReceivedForm["file"]>[] = [];
  let isCutOff = false;
  form.on("field", (name, value, _, isValueCutOff) => {
    fields[name] = value;
    isCutOff ||= isValueCutOff;
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
  const { [listField]: list = "", ...others } = fields;
  const file = (await files[0]) ?? (isCutOff ? "too-large" : await receiveList(list));
  return { fields: others, file };
}

/** A list as it was pasted, without the marks of quoted mail. */
async function receiveList(list: string): Promise<ReceivedForm["file"]> {
  const text = list.replaceAll(/^(?:> ?)+/gm, "").trim();
  const received = text === "" ? null : await receiveUpload([Buffer.from(`${text}\n`)]);
  return received && { ...received, name: "Pasted list" };
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
