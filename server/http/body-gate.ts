import type { IncomingMessage, ServerResponse } from "node:http";
import { changeCount } from "./change-count";

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

type Most = { ofOne: number; ofAll: number };

/** Limits on concurrent requests with a body: each holds a connection, and memory for what has arrived. */
const most: Most = { ofOne: 16, ofAll: 256 };

/** Counts requests whose bodies are arriving or being processed, per network and in total. */
export class BodyGate {
  private readonly ofOne = new Map<string, number>();
  private ofAll = 0;

  constructor(private readonly limits: Most = most) {}

  /** Whether a request may proceed. An admitted one counts until its response or its connection closes. */
  admit(network: string, { socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = this.ofOne.get(network) ?? 0;
    if (count >= this.limits.ofOne || this.ofAll >= this.limits.ofAll) {
      return false;
    }
    this.count(network, 1);
    // A response queued behind another on its connection emits no "close" when the connection ends.
    const leave = () => {
      response.off("close", leave);
      socket.off("close", leave);
      this.count(network, -1);
    };
    response.once("close", leave);
    socket.once("close", leave);
    return true;
  }

  private count(network: string, change: 1 | -1): void {
    changeCount(this.ofOne, network, change);
    this.ofAll += change;
  }
}
