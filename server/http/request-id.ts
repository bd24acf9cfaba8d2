import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { comesFrom } from "@/lib/request/client-address";

export const requestIdHeader = "x-request-id";

/** What proxies make: letters and digits, with what holds them together. */
const usable = /^[\w.+/=:-]{8,100}$/;

/** The id that a trusted proxy gave a request, or a new one. */
export function requestId(request: IncomingMessage, proxies: BlockList): string {
  const given = request.headers[requestIdHeader];
  return typeof given === "string" && usable.test(given) && comesFrom(request, proxies)
    ? given
    : randomUUID();
}

/** The header by which an answer names its request, as writeHead takes it; nothing where a request has no id. */
export function idHeader({ headers }: IncomingMessage): string[] {
  const id = headers[requestIdHeader];
  return typeof id === "string" ? [requestIdHeader, id] : [];
}

/** The same for an answer that is put together header by header. */
export function setIdHeader(request: IncomingMessage, response: ServerResponse): void {
  const [name, id] = idHeader(request);
  if (name !== undefined && id !== undefined) {
    response.setHeader(name, id);
  }
}
