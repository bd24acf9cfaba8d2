import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";

/** How long the rest of a body may take after its response, as in nginx (`lingering_timeout`). */
const lingeringTimeMs = 5_000;

/**
 * Reads and discards what is left of a body after its response: closing the connection would reset it, and the sender
 * might never see the response. Cuts off what takes longer.
 */
export function discardUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs = lingeringTimeMs,
): void {
  // A destroyed request no longer has its socket.
  const { socket } = request;
  response.once("finish", () => {
    if (request.complete) {
      return;
    }
    const timeLimit = setTimeout(() => request.complete || socket.destroy(), limitMs);
    timeLimit.unref();
    discard(request);
  });
}

/** Reads a stream to its end, whoever has begun to read it. */
export function discard(stream: Readable): void {
  stream.removeAllListeners("data");
  // Left by who reads a stream on request; `resume` has no effect while there is one.
  stream.removeAllListeners("readable");
  stream.resume();
}
