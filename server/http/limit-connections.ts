import type { Server } from "node:http";
import { type AddressList, isListed } from "@/lib/request/client-address";
import { countRefusal } from "@/server/metrics/metrics";
import { changeCount } from "./change-count";

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
    changeCount(counts, remoteAddress, 1);
    socket.once("close", () => changeCount(counts, remoteAddress, -1));
  });
}
