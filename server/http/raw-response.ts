import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers";

/** Answers where there is no response to write to, with the headers that every answer has, and ends the connection. */
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
