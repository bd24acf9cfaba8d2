import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { formTokenField, formTokenHeader } from "@/lib/contribute/form-fields";
import { Deadline } from "@/lib/core/deadline";
import { log } from "@/lib/core/log";
import { withRequestContext } from "@/lib/core/request-context";
import { cleanLine } from "@/lib/core/text/clean-text";
import { maxPhotos, maxUploadBytes, uploadRefusals } from "@/lib/model/upload-rules";
import { consumeRateLimit } from "@/lib/request/rate-limit";
import { photoUploadEndpoint } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";
import type { Exchange } from "@/server/http/exchange";
import type { Rejection } from "@/server/http/refuse";
import { discard } from "@/server/http/unread-body";
import { areReadableFields, type Field } from "@/server/next-internals/action-fields";
import {
  type HandlerRequest,
  invokeHandler,
  type NodeHandler,
  type RenderedPage,
} from "@/server/render/render-page";
import { isForm, isMultipart, readUpTo, TooLarge, unreadableForm } from "./parse";

/** Next accepts no more of a form. */
const maxTextBytes = 500 * 1024;
/** Fits the maximum number of photos and one that is too large. */
const maxFormBytes = (maxPhotos + 1) * maxUploadBytes + maxTextBytes;

const limits = {
  files: maxPhotos,
  // One byte above the maximum, so that the upload endpoint sees that the file is too large.
  fileSize: maxUploadBytes + 1,
  fields: 60,
  fieldSize: 64 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

/** Whether a request is the photo form with its files, as browsers without scripts send it. */
export function hasFiles(request: IncomingMessage, path: string): boolean {
  return path === routes.submitPhotos && isForm(request, path) && isMultipart(request);
}

/**
 * Uploads the files of a form as they arrive, since Next would hold them in memory, and builds a form from the rest: its
 * texts, a `photoIds` for each accepted file, and a `photoProblems` for each refused one.
 */
export async function readUploads(
  handle: NodeHandler,
  { request, addressOf }: Exchange,
): Promise<HandlerRequest | Rejection> {
  // Counted before anything is read, so that forms that never end count too; complete ones count by their files.
  const taken = await consumeRateLimit("upload", addressOf());
  if (!taken.allowed) {
    const message = "too many photos from your network. Please try again later.";
    return { status: 429, message, retryAfter: taken.headers["Retry-After"] };
  }
  const form = await readPhotoForm(handle, request);
  await taken.refund();
  return form;
}

async function readPhotoForm(
  handle: NodeHandler,
  request: IncomingMessage,
): Promise<HandlerRequest | Rejection> {
  const fields = await readFields(request, (file) => uploadFile(handle, request, file)).catch(
    (error: unknown) =>
      error instanceof TooLarge
        ? { status: 413, message: "these photos are too large together. Please submit fewer." }
        : unreadableForm,
  );
  if ("status" in fields) {
    return fields;
  }
  return areReadableFields(fields) ? formRequest(request, fields) : unreadableForm;
}

/** A file of a form, its name, and the token that stands before it. */
type SentFile = { file: BusboyFileStream; name: string; token: string };

/** Sends each file on while it arrives and waits for all responses. Throws `TooLarge` for too much in one form. */
async function readFields(
  request: IncomingMessage,
  upload: (sent: SentFile) => Promise<Field | null>,
): Promise<Field[]> {
  const form = new Busboy({
    headers: { "content-type": "", ...request.headers },
    limits,
    // Otherwise removing the path could leave a file without a name, which stands for an empty file field.
    preservePath: true,
  });
  const texts: Field[] = [];
  const files: BusboyFileStream[] = [];
  const uploads: Promise<Field | null>[] = [];
  let textBytes = 0;
  form.on("field", (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (textBytes > maxTextBytes) {
      form.destroy(new TooLarge());
    } else {
      texts.push([name, value]);
    }
  });
  form.on("file", (_, file, name) => {
    // Nobody reads one without a name, and an error that nobody hears ends the process.
    file.on("error", () => {});
    files.push(file);
    const token = texts.find(([field]) => field === formTokenField)?.[1] ?? "";
    uploads.push(upload({ file, name, token }));
  });
  form.on("filesLimit", () => {
    const problem = `You can submit at most ${maxPhotos} photos. The others weren't added.`;
    uploads.push(Promise.resolve(["photoProblems", problem]));
  });
  try {
    await pipeline(readUpTo(maxFormBytes, request), form);
    return [...texts, ...(await Promise.all(uploads)).filter((field) => field !== null)];
  } catch (error) {
    // Otherwise unfinished uploads would wait for more data.
    for (const file of files) {
      file.destroy(new Error("form upload was cut off"));
    }
    await Promise.allSettled(uploads);
    throw error;
  }
}

/** Uploads a file and returns its ID or what is wrong with it; null for an empty file field. */
async function uploadFile(
  handle: NodeHandler,
  request: IncomingMessage,
  sent: SentFile,
): Promise<Field | null> {
  const { file, name } = sent;
  if (!name) {
    file.resume();
    return null;
  }
  const response = await sendOn(handle, request, sent).catch((error: unknown) => {
    // The endpoint stops reading a file that is too large, and the visitor may stop sending.
    if (!file.truncated && !file.errored) {
      log.error({ error }, "could not upload a photo of a form");
    }
    return null;
  });
  // The form's parser would wait for the unread rest of a refused file.
  discard(file);
  const problem = (detail: string): Field => [
    "photoProblems",
    `${cleanLine(name).slice(0, 80)}: ${detail}`,
  ];
  if (file.truncated) {
    return problem(uploadRefusals["too-large"]);
  }
  const { id, detail = "Please try again." } = response ? JSON.parse(`${response.body}`) : {};
  return response?.status === 201 ? ["photoIds", String(id)] : problem(detail);
}

/** Sends a file to the upload endpoint that scripts use. Each has as much time for its queries as it has there. */
function sendOn(
  handle: NodeHandler,
  request: IncomingMessage,
  { file, token }: SentFile,
): Promise<RenderedPage> {
  const { "content-length": _length, "transfer-encoding": _coding, ...headers } = request.headers;
  return withRequestContext({ deadline: new Deadline() }, () =>
    invokeHandler(handle, {
      method: "POST",
      url: photoUploadEndpoint,
      headers: {
        ...headers,
        "content-type": "application/octet-stream",
        [formTokenHeader.toLowerCase()]: token,
      },
      body: file,
    }),
  );
}

async function formRequest(request: IncomingMessage, fields: Field[]): Promise<HandlerRequest> {
  const form = new FormData();
  for (const [name, value] of fields) {
    form.append(name, value);
  }
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const { "transfer-encoding": _coding, ...headers } = request.headers;
  return {
    method: "POST",
    url: request.url ?? routes.submitPhotos,
    headers: {
      ...headers,
      "content-type": encoded.headers.get("content-type") ?? "",
      "content-length": String(bytes.length),
    },
    body: bytes,
  };
}
