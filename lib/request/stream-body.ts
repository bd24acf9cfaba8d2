import { Readable } from "node:stream";

/**
 * Runs `release` once the client has gone. Next neither reads nor cancels the body of a response whose client went
 * before it was returned.
 */
export function onDisconnect({ signal }: Request, release: () => unknown): void {
  if (signal.aborted) {
    release();
  } else {
    signal.addEventListener("abort", release, { once: true });
  }
}

/** A response body that closes the stream even if nobody reads it: null for HEAD, whose body Next drops. */
export function streamBody(request: Request, stream: Readable): ReadableStream | null {
  if (request.method === "HEAD") {
    stream.destroy();
    return null;
  }
  onDisconnect(request, () => stream.destroy());
  return Readable.toWeb(stream) as ReadableStream;
}
