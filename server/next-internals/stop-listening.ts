import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/**
 * Accepts no new connections. An HTTP server's own `close` also cuts off idle connections, on which a request may
 * already be arriving. Checked with Node 20, 22, and 24; `server/http/drain.own.slow.test.ts` fails when requests are lost.
 */
export function stopListening(server: Server): void {
  NetServer.prototype.close.call(server);
}
