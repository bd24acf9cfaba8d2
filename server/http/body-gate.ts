import type { IncomingMessage, ServerResponse } from "node:http";
import { networkOf } from "@/lib/request/client-address";
import { changeCount } from "./change-count";

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

/** Limits on concurrent requests with a body: each holds a connection, and memory for what has arrived. */
const most = { ofOne: 16, ofHousehold: 32, ofCompany: 64, ofAll: 256 };

/** Counts requests whose bodies are arriving or being processed, per network and in total. */
export class BodyGate {
  private readonly ofNetwork = new Map<string, number>();
  private readonly open = new Set<ServerResponse>();

  constructor(private readonly limits = most) {}

  /** Whether a request may proceed. An admitted one counts until its response or its connection closes. */
  admit(address: string, { socket }: IncomingMessage, response: ServerResponse): boolean {
    const limits = this.limitsOf(address);
    const isFull = [...limits].some(([key, limit]) => (this.ofNetwork.get(key) ?? 0) >= limit);
    if (isFull || this.open.size >= this.limits.ofAll) {
      return false;
    }
    this.open.add(response);
    this.count(limits.keys(), 1);
    // A response queued behind another on its connection emits no "close" when the connection ends.
    const leave = () => {
      response.off("close", leave);
      socket.off("close", leave);
      // When the connection ends, one "close" causes the other, and the listener is called by both.
      if (this.open.delete(response)) {
        this.count(limits.keys(), -1);
      }
    };
    response.once("close", leave);
    socket.once("close", leave);
    return true;
  }

  /** The limit of each network that an address is in. An IPv4 address is its only network, with the last one. */
  private limitsOf(address: string): Map<string, number> {
    const { ofCompany, ofHousehold, ofOne } = this.limits;
    return new Map([
      [networkOf(address, 48), ofCompany],
      [networkOf(address, 56), ofHousehold],
      [networkOf(address), ofOne],
    ]);
  }

  private count(networks: Iterable<string>, change: 1 | -1): void {
    for (const network of networks) {
      changeCount(this.ofNetwork, network, change);
    }
  }
}
