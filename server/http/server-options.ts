import type { Server, ServerOptions } from "node:http";
import type { Duplex } from "node:stream";
import { describeProblem } from "@/lib/api/problem";
import { responseOn } from "@/server/next-internals/busy-socket";
import { endWith } from "./raw-response";
import { setSecurityHeaders } from "./security-headers";

/** Timeouts for slow clients, in ms. server/http/body-timeout.ts is stricter with small bodies. */
export const serverOptions = {
  /** In bytes. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  // Ten photos in one form without scripts, at half a megabit per second.
  requestTimeout: 30 * 60_000,
  // Longer than proxies' (60 to 75 s): a proxy must not send a request on a connection that closes here.
  keepAliveTimeout: 80_000,
  connectionsCheckingInterval: 5_000,
  // Checked in server/handle-request.ts instead: Node's own response has no security headers.
  requireHostHeader: false,
} satisfies ServerOptions;

const maxSilenceMs = 2 * 60_000;

/** Closes connections that neither send nor receive anything, and refuses CONNECT. */
export function refuseIdlers(server: Server): void {
  server.setTimeout(maxSilenceMs);
  server.on("connect", (_request, socket) => endWith(socket, 405, { allow: "GET, HEAD" }));
}

/** Statuses of Node's parser errors; all others are 400. */
const statuses: Record<string, number | undefined> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Responds with headers, which Node's own responses lack, to unreadable requests and unknown expectations. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: ClientError, socket: Duplex) => {
    // Nothing can be written into the middle of a response.
    if (!socket.writable || responseOn(socket)?.headersSent) {
      socket.destroy(error);
    } else if (isUnknownMethodOfCall(error)) {
      const { status, headers, body } = describeProblem(
        "method-not-allowed",
        "This HTTP method doesn't exist.",
      );
      endWith(socket, status, headers, body);
    } else {
      endWith(socket, statuses[error.code ?? ""] ?? 400);
    }
  });
  server.on("checkExpectation", (_request, response) => {
    setSecurityHeaders(response);
    response.writeHead(417, { connection: "close" }).end();
  });
}

/** Under /api, methods that Node does not know get problem details. */
function isUnknownMethodOfCall({ code, rawPacket }: ClientError): boolean {
  return code === "HPE_INVALID_METHOD" && /^\S+ \/api\//.test(rawPacket?.toString("latin1") ?? "");
}
