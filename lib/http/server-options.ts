import type { Server, ServerOptions } from "node:http";

/** How long slow clients are waited for, in ms. lib/http/slow-body.ts is stricter with bodies that are small. */
export const serverOptions = {
  /** In bytes. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 20_000,
  // Ten photos in one form without scripts, at half a megabit per second.
  requestTimeout: 30 * 60_000,
  // Longer than proxies keep theirs (60 to 75 s): who closes first must not be the one that is sent a request.
  keepAliveTimeout: 80_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;

/** In ms. */
const longestSilence = 2 * 60_000;

/** Ends connections that neither send nor take anything, and those that ask for a tunnel. */
export function refuseIdlers(server: Server): void {
  server.setTimeout(longestSilence);
  server.on("connect", (_request, socket) => {
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n");
  });
}
