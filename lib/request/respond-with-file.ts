import { log } from "@/lib/core/log";
import { textStream } from "@/lib/core/text-stream";
import { etagOf, isUnchanged } from "./etag";

/** What programs fetch: whole, or piece by piece with the version of what it is made from. No pieces: not there. */
type File =
  | { type: string; text: string; lastModified?: Date }
  | { type: string; version: string; pieces: AsyncGenerator<string, undefined> };

/** The one address of a file that was asked for by another. */
type Elsewhere = { location: string };

/**
 * Answers with a file that is made for each request, so that it is never older than the directory. Who has it already
 * is told so; null is not found; and where it cannot be made, programs are asked to come back.
 */
export async function respondWithFile(
  request: Request,
  find: () => Promise<File | Elsewhere | null>,
): Promise<Response> {
  try {
    const file = await find();
    if (!file) {
      return refuse(404, "there is nothing at this address.");
    }
    return "location" in file ? Response.redirect(file.location, 308) : await send(request, file);
  } catch (error) {
    log.error({ error, path: new URL(request.url).pathname }, "a file could not be made");
    const headers = { "Retry-After": "5", "Cache-Control": "no-store" };
    return refuse(503, "not available right now. Please try again in a moment.", headers);
  }
}

async function send(request: Request, file: File): Promise<Response> {
  const etag = etagOf("text" in file ? file.text : file.version);
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": "public, max-age=0, must-revalidate",
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

/** The first piece is waited for: it tells whether the file is there, and whether it can be made. */
async function sendPieces(
  request: Request,
  pieces: AsyncGenerator<string, undefined>,
  headers: Record<string, string>,
): Promise<Response> {
  const first = await pieces.next();
  if (first.done) {
    return refuse(404, "there is nothing at this address.");
  }
  if (request.method === "HEAD") {
    await pieces.return(undefined);
    return new Response(null, { headers });
  }
  return new Response(textStream(startingWith(first.value, pieces)), { headers });
}

async function* startingWith(
  first: string,
  rest: AsyncGenerator<string, undefined>,
): AsyncGenerator<string, undefined> {
  try {
    yield first;
    yield* rest;
  } finally {
    // Also where nobody reads on after the first.
    await rest.return(undefined);
  }
}

function refuse(status: number, message: string, headers = {}): Response {
  return new Response(`${status}: ${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
