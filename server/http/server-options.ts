import type { Server, ServerOptions } from "node:http";
import type { Duplex } from "node:stream";
import { describeProblem } from "@/lib/api/problem";
import { responseOn } from "@/server/next-internals/busy-socket";
import { endWith } from "./raw-response";
import { setSecurityHeaders } from "./security-headers";

/** How long slow clients are waited for, in ms. server/http/body-timeout.ts is stricter with bodies that are small. */
export const serverOptions = {
  /** In bytes. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  // Ten photos in one form without scripts, at half a megabit per second.
  requestTimeout: 30 * 60_000,
  // Longer than proxies keep theirs (60 to 75 s): who closes first must not be the one that is sent a request.
  keepAliveTimeout: 80_000,
  connectionsCheckingInterval: 5_000,
  // Looked for by server/main.ts: node's own answer has no headers.
  requireHostHeader: false,
} satisfies ServerOptions;

const maxSilenceMs = 2 * 60_000;

/** Ends connections that neither send nor take anything, and those that ask for a tunnel. */
export function refuseIdlers(server: Server): void {
  server.setTimeout(maxSilenceMs);
  server.on("connect", (_request, socket) => endWith(socket, 405, { allow: "GET, HEAD" }));
}

/** What node finds wrong with the bytes of a request; everything else is 400. */
const statuses: Record<string, number | undefined> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Answers what node would answer without a single header: requests that it cannot read, or do what they expect. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: ClientError, socket: Duplex) => {
    // Nothing can be written into the middle of a response.
    if (!socket.writable || responseOn(socket)?.headersSent) {
      socket.destroy(error);
    } else if (isUnknownMethodOfCall(error)) {
      const { status, headers, body } = describeProblem(
        "method-not-allowed",
        "There is no such method.",
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

/** Programs get the API's own form of error for a method that node does not know. */
function isUnknownMethodOfCall({ code, rawPacket }: ClientError): boolean {
  return code === "HPE_INVALID_METHOD" && /^\S+ \/api\//.test(rawPacket?.toString("latin1") ?? "");
}
