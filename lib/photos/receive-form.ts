import "server-only";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { cleanLine } from "@/lib/core/text/clean-text";
import { type Received, receiveUpload } from "./receive-upload";

type Limits = {
  fileBytes: number;
  fieldBytes: number;
  /** Of the whole form: what comes after that is not read. */
  bodyBytes?: number;
};

/** A file on the disk; null without one. */
export type ReceivedFile = (Received & { name: string }) | "too-large" | null;

export type ReceivedForm = {
  fields: Partial<Record<string, string>>;
  file: ReceivedFile;
  /** Whether a field was longer than its limit. */
  isCutOff: boolean;
};

class TooLarge extends Error {}

/** Writes the file of a form to the disk as it arrives; the caller must remove it. @throws if the form is cut off */
export async function receiveForm(request: Request, limits: Limits): Promise<ReceivedForm> {
  const form = new Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    limits: parserLimits(limits),
    preservePath: true,
  });
  const fields: ReceivedForm["fields"] = {};
  const sent: BusboyFileStream[] = [];
  const files: Promise<ReceivedFile>[] = [];
  const seen = { isCutOff: false };
  form.on("field", (name, value, _, isValueCutOff) => {
    fields[name] = value;
    seen.isCutOff ||= isValueCutOff;
  });
  form.on("file", (_, file, name) => {
    // Nobody may be reading when it is destroyed below, and an error that nobody hears ends the process.
    file.on("error", () => {});
    const received = receiveFile(file, name, limits.fileBytes);
    // Awaited below; a form that is cut off fails before.
    received.catch(() => {});
    sent.push(file);
    files.push(received);
  });
  try {
    await pipeline(readUpTo(request, limits.bodyBytes), form);
  } catch (error) {
    // Otherwise an unfinished one would wait for more.
    for (const file of sent) {
      file.destroy(new Error("form was cut off"));
    }
    await Promise.all(files.map((file) => file.then(discard, () => {})));
    if (error instanceof TooLarge) {
      return { fields, file: "too-large", ...seen };
    }
    throw error;
  }
  return { fields, file: (await files[0]) ?? null, ...seen };
}

function parserLimits({ fileBytes, fieldBytes }: Limits) {
  return {
    files: 1,
    fileSize: fileBytes + 1,
    fields: 10,
    fieldSize: fieldBytes,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
}

async function* readUpTo({ body }: Request, maxBytes = Number.POSITIVE_INFINITY) {
  const web = body as Parameters<typeof Readable.fromWeb>[0] | null;
  let bytes = 0;
  for await (const chunk of web ? Readable.fromWeb(web) : []) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new TooLarge();
    }
    yield chunk;
  }
}

async function receiveFile(
  file: BusboyFileStream,
  name: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  if (!name) {
    file.resume();
    return null;
  }
  const bytes = file.iterator({ destroyOnReturn: false });
  const received = await receiveUpload(bytes, maxBytes).finally(() => {
    // The parser would wait for the unread rest of a refused file; `resume` has no effect while there is a reader.
    file.removeAllListeners("readable");
    file.resume();
  });
  return received
    ? { ...received, name: cleanLine(name.replace(/^.*[/\\]/, "")).slice(0, 200) || "file" }
    : "too-large";
}

export async function discard(file: ReceivedFile): Promise<void> {
  if (file && file !== "too-large") {
    await rm(file.path, { force: true });
  }
}
