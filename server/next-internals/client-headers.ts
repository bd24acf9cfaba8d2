import type { IncomingHttpHeaders } from "node:http";

/** Headers by which Next 16.4's client requests something other than a document. */
const clientHeaders = ["rsc", "next-action", "next-router-prefetch", "next-router-state-tree"];

export function isFromNextClient(headers: IncomingHttpHeaders): boolean {
  return clientHeaders.some((name) => headers[name] !== undefined);
}
