import { log } from "@/lib/core/log";
import { withRequestContext } from "@/lib/core/request-context";
import { revalidatedCacheControl } from "./cache-control";
import { etagOf, isUnchanged } from "./etag";
import { onDisconnect } from "./stream-body";
import { beginInTurn, bodyOf } from "./stream-turns";

/** A generated file: a whole text, or chunks with the version of their source. No chunks means not found. */
type File =
  | { type: string; text: string; lastModified?: Date }
  | { type: string; version: string; pieces: AsyncGenerator<string, undefined> };

/** The canonical address of a file that was requested by another. */
type Elsewhere = { location: string };

/**
 * Responds with a file generated for each request, so that it is never older than the directory: 304 on a matching
 * ETag, 404 for null, 503 with Retry-After if generating it fails.
 */
export function respondWithFile(
  request: Request,
  find: () => Promise<File | Elsewhere | null>,
): Promise<Response> {
  return withRequestContext({ readsReplicas: true }, () => generate(request, find));
}

async function generate(
  request: Request,
  find: () => Promise<File | Elsewhere | null>,
): Promise<Response> {
  try {
    const file = await find();
    if (!file) {
      return refuse(404, "not found.");
    }
    return "location" in file ? redirect(file.location) : await send(request, file);
  } catch (error) {
    log.error({ error, path: new URL(request.url).pathname }, "could not generate file");
    const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
    return refuse(503, "not available right now. Please try again in a moment.", headers);
  }
}

function redirect(location: string): Response {
  const headers = { Location: location, "Cache-Control": revalidatedCacheControl };
  return new Response(null, { status: 308, headers });
}

async function send(request: Request, file: File): Promise<Response> {
  const etag = etagOf("text" in file ? file.text : file.version);
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": revalidatedCacheControl,
    ETag: etag,
    ...("text" in file &&
      file.lastModified && { "Last-Modified": file.lastModified.toUTCString() }),
  };
  if (isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers });
  }
  if ("text" in file) {
    return new Response(request.method === "HEAD" ? null : file.text, { headers });
  }
  return sendPieces(request, file.pieces, headers);
}

/** Waits for the beginning, which shows whether the file exists and can be generated. */
async function sendPieces(
  request: Request,
  pieces: AsyncGenerator<string, undefined>,
  headers: Record<string, string>,
): Promise<Response> {
  const isHead = request.method === "HEAD";
  const begun = await beginInTurn(pieces, isHead ? 1 : undefined);
  if (begun.text === "") {
    return refuse(404, "not found.");
  }
  if (isHead) {
    await begun.rest?.return(undefined);
    return new Response(null, { headers });
  }
  onDisconnect(request, () => begun.rest?.return(undefined));
  return new Response(bodyOf(begun), { headers });
}

function refuse(status: number, message: string, headers = {}): Response {
  return new Response(`${status}: ${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
