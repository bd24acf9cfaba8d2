import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Returns the response in progress on a connection. Relies on a Node internal; checked with Node 20, 22, and 24. */
export function responseOn(socket: Duplex): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage;
}
