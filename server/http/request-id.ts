import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressList, comesFrom } from "@/lib/request/client-address";

export const requestIdHeader = "x-request-id";

/** ID characters that proxies generate: alphanumerics and separators. */
const usable = /^[\w.+/=:-]{8,100}$/;

/** Returns the ID that a trusted proxy gave a request, or a new one. */
export function requestId(request: IncomingMessage, proxies: AddressList): string {
  const given = request.headers[requestIdHeader];
  return typeof given === "string" && usable.test(given) && comesFrom(request, proxies)
    ? given
    : randomUUID();
}

/** Returns the ID header of a response as `writeHead` accepts it; empty if the request has no ID. */
export function idHeader({ headers }: IncomingMessage): string[] {
  const id = headers[requestIdHeader];
  return typeof id === "string" ? [requestIdHeader, id] : [];
}

/** Sets the ID header on a response whose headers are set one by one. */
export function setIdHeader(request: IncomingMessage, response: ServerResponse): void {
  const [name, id] = idHeader(request);
  if (name !== undefined && id !== undefined) {
    response.setHeader(name, id);
  }
}
