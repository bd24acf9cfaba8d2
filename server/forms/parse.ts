import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { isEndpoint } from "@/lib/routes/endpoints";
import type { Rejection } from "@/server/http/refuse";
import { maxFormBytes } from "@/server/http/request-guards";
import {
  areReadableArguments,
  areReadableFields,
  type Field,
  isReadableCall,
} from "@/server/next-internals/action-fields";
import type { HandlerRequest } from "@/server/render/render-page";

export const unreadableForm: Rejection = {
  status: 400,
  message: "this form couldn't be read. Please reload the page and try again.",
};

/** More of a body arrived than is accepted. */
export class TooLarge extends Error {}

/** Whether a request is a form from a browser without scripts, which expects a page. */
export function isForm({ method, headers }: IncomingMessage, path: string): boolean {
  return method === "POST" && headers["next-action"] === undefined && !isEndpoint(path);
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

/**
 * Reads a multipart form, or the arguments of a server action, before it is passed to Next, which responds 500 to what it
 * cannot parse. Everything else is passed on as it is.
 */
export async function readForm(
  request: IncomingMessage,
  path: string,
): Promise<HandlerRequest | Rejection> {
  const { method = "GET", headers, url = path } = request;
  const isCall = headers["next-action"] !== undefined;
  const isRead = isMultipart(request) || isCall;
  if (method !== "POST" || !isRead || isEndpoint(path)) {
    return { method, url, headers, body: request };
  }
  try {
    const body = await buffer(readUpTo(maxFormBytes, request));
    const isReadable = isMultipart(request)
      ? await isReadableForm(headers, body, isCall ? areReadableArguments : areReadableFields)
      : isReadableCall(body.toString());
    return isReadable ? { method, url, headers, body } : unreadableForm;
  } catch (error) {
    return error instanceof TooLarge
      ? { status: 413, message: "this form is too large. The maximum is 1 MB." }
      : unreadableForm;
  }
}

/** Yields a body as it arrives. Throws `TooLarge` beyond the maximum. */
export async function* readUpTo(
  maxBytes: number,
  request: IncomingMessage,
): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new TooLarge();
    }
    yield chunk;
  }
}

/** Rejects if the form cannot be parsed. */
async function isReadableForm(
  headers: IncomingMessage["headers"],
  body: Buffer,
  areReadable: (fields: Field[]) => boolean,
): Promise<boolean> {
  const form = new Busboy({ headers: { "content-type": "", ...headers } });
  const fields: Field[] = [];
  const files: string[] = [];
  form.on("file", (name, file) => {
    files.push(name);
    file.resume();
  });
  form.on("field", (name, value) => fields.push([name, value]));
  await pipeline(Readable.from([body]), form);
  // Next would read a file of such a name as a part of the arguments.
  return !files.some((name) => /^\d+$/.test(name)) && areReadable(fields);
}
