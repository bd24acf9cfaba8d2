import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers";

/** Writes a response with the common headers directly to a socket, and ends the connection. */
export function endWith(
  socket: Duplex,
  status: number,
  more: Record<string, string> = {},
  body = "",
): void {
  const length = `${Buffer.byteLength(body)}`;
  const headers = { ...securityHeaders, ...more, connection: "close", "content-length": length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
  socket.end(head, () => socket.destroy());
}
