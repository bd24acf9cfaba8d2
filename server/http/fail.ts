import type { ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import { setSecurityHeaders } from "./security-headers";

/** What reading from or writing to a connection throws when the other end has closed it. */
const hangUps = new Set(["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Responds to a request whose handling threw. A client that hung up is no failure; its log line says that it did. */
export function fail(error: unknown, response: ServerResponse): void {
  if (response.destroyed && hangUps.has(Object(error).code)) {
    return;
  }
  log.error({ error }, "request failed");
  if (!response.headersSent) {
    setSecurityHeaders(response);
    response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
  }
  response.end(
    "500: we couldn't load this page. It isn't your fault. Please try again in a moment.\n",
  );
}
