import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { comesFrom } from "./client-address";

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
