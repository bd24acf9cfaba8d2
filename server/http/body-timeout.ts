import type { IncomingMessage, ServerResponse } from "node:http";
import { photoUploadEndpoint } from "@/lib/routes/endpoints";
import { pageAt } from "@/lib/routes/page-at";
import { hasBody } from "./body-gate";
import { endWith } from "./raw-response";
import { isStreamedForm } from "./streamed-form";

/** Forms and API requests are small; photos may arrive over very slow connections. */
const timeLimitMs = 60_000;
const uploadTimeLimitMs = 15 * 60_000;
const fileFormTimeLimitMs = 30 * 60_000;

/** Minimum that must arrive per interval while the server reads: 1 KB a second. */
const slowestPace = { bytes: 30 * 1024, intervalMs: 30_000 };

/** Ends a request whose body arrives too late or too slowly, so that a trickle holds no connection for long. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs: number,
  pace = slowestPace,
): void {
  if (!hasBody(request)) {
    return;
  }
  const { socket } = request;
  const arrived = { bytes: socket.bytesRead };
  const timeLimit = setTimeout(() => endSlow(request, response), limitMs);
  const paceCheck = setInterval(() => {
    const bytes = socket.bytesRead - arrived.bytes;
    arrived.bytes = socket.bytesRead;
    // Data that waits here unread was sent in time.
    if (bytes < pace.bytes && request.readableLength === 0) {
      endSlow(request, response);
    }
  }, pace.intervalMs);
  response.once("close", () => {
    clearTimeout(timeLimit);
    clearInterval(paceCheck);
  });
}

export function bodyTimeLimit(path: string): number {
  if (path === photoUploadEndpoint) {
    return uploadTimeLimitMs;
  }
  const hasFiles = isStreamedForm(path) || pageAt(path)?.form?.photos;
  return hasFiles ? fileFormTimeLimitMs : timeLimitMs;
}

function endSlow({ complete, socket }: IncomingMessage, response: ServerResponse): void {
  if (complete) {
    return;
  }
  if (response.headersSent) {
    socket.destroy();
  } else {
    // Bypasses the response, which the reader of the body may still write to.
    endWith(socket, 408);
  }
}
