import type { IncomingMessage, ServerResponse } from "node:http";
import { photoUploadCall, routes } from "@/lib/routes";
import { endWith } from "./socket-answer";

/** In ms. Forms and calls are small; photos may come over the slowest of lines. */
const patience = 60_000;
const uploadPatience: Record<string, number> = {
  [photoUploadCall]: 15 * 60_000,
  [routes.submitPhotos]: 30 * 60_000,
};

/** Ends a request whose body does not arrive in time, so that a trickle holds no connection for long. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
): void {
  if (request.headers["content-length"] || request.headers["transfer-encoding"]) {
    const timer = setTimeout(() => endSlow(request, response), limit);
    response.once("close", () => clearTimeout(timer));
  }
}

export function bodyPatience(path: string): number {
  return uploadPatience[path] ?? patience;
}

function endSlow({ complete, socket }: IncomingMessage, response: ServerResponse): void {
  if (complete) {
    return;
  }
  if (response.headersSent) {
    socket.destroy();
  } else {
    // Around the response, which whoever reads the body may still want to write to.
    endWith(socket, 408);
  }
}
