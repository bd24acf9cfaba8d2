import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The response a connection is busy with, by Node's own name for it. Checked with Node 20, 22, and 24. */
export function responseOn(socket: Duplex): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage;
}
