import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { routes } from "@/lib/routes/hrefs";
import type { Rejection } from "@/server/http/refuse";
import { maxFormBytes } from "@/server/http/request-guards";
import { isReadableField } from "@/server/next-internals/action-fields";
import type { HandlerRequest } from "@/server/render/render-page";

export const unreadableForm: Rejection = {
  status: 400,
  message: "this form couldn't be read. Please reload the page and try again.",
};

/**
 * Reads a multipart form before it is passed to Next, which responds 500 to one that it cannot parse. Everything else is
 * passed on as it is.
 */
export async function readForm(
  request: IncomingMessage,
  path: string,
): Promise<HandlerRequest | Rejection> {
  const { method = "GET", headers, url = path } = request;
  const isForm = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  if (method !== "POST" || !isForm || path.startsWith(`${routes.api}/`)) {
    return { method, url, headers, body: request };
  }
  const bytes = await readBody(request).catch(() => null);
  if (bytes === "too-large") {
    return { status: 413, message: "this form is too large. The maximum is 1 MB." };
  }
  if (bytes === null || !(await canBeTakenApart(headers, bytes))) {
    return unreadableForm;
  }
  return { method, url, headers, body: bytes };
}

async function readBody(request: IncomingMessage): Promise<Buffer | "too-large"> {
  const chunks: Buffer[] = [];
  const received = { bytes: 0 };
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    received.bytes += chunk.length;
    if (received.bytes > maxFormBytes) {
      return "too-large";
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function canBeTakenApart(
  headers: IncomingMessage["headers"],
  bytes: Buffer,
): Promise<boolean> {
  try {
    const form = new Busboy({ headers: { "content-type": "", ...headers } });
    const unreadable: string[] = [];
    form.on("file", (_name, file) => file.resume());
    form.on("field", (name, value) => isReadableField(name, value) || unreadable.push(name));
    await pipeline(Readable.from([bytes]), form);
    return unreadable.length === 0;
  } catch {
    return false;
  }
}
