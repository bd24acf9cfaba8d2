import type { IncomingHttpHeaders } from "node:http";

/** Headers by which the client of Next 16.4 asks for something else than a document. */
const clientHeaders = ["rsc", "next-action", "next-router-prefetch", "next-router-state-tree"];

export function isFromNextClient(headers: IncomingHttpHeaders): boolean {
  return clientHeaders.some((name) => headers[name] !== undefined);
}
