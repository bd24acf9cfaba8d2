import type { Server } from "node:http";
import { type AddressList, isListed } from "@/lib/request/client-address";
import { countRefusal } from "@/server/metrics/metrics";

/** Limits on open connections. One address cannot take them all, unless it is a trusted proxy. */
const most = { ofAll: 4_000, ofOne: 1_000 };

/** Closes connections beyond the limits as they arrive. */
export function limitConnections(server: Server, proxies: AddressList, limits = most): void {
  const counts = new Map<string, number>();
  server.maxConnections = limits.ofAll;
  server.on("drop", () => countRefusal("connections"));
  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const count = counts.get(remoteAddress) ?? 0;
    if (count >= limits.ofOne && !isListed(remoteAddress, proxies)) {
      countRefusal("connections");
      socket.destroy();
      return;
    }
    counts.set(remoteAddress, count + 1);
    socket.once("close", () => {
      const left = (counts.get(remoteAddress) ?? 0) - 1;
      if (left > 0) {
        counts.set(remoteAddress, left);
      } else {
        counts.delete(remoteAddress);
      }
    });
  });
}
