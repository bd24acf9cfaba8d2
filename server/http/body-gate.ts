import type { IncomingMessage, ServerResponse } from "node:http";

export function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

type Most = { ofOne: number; ofAll: number };

/** How many requests with a body may be under way: each holds a connection, and memory for what has arrived. */
const most: Most = { ofOne: 16, ofAll: 256 };

/** Counts the requests whose bodies are arriving or being worked on, by network and in all. */
export class BodyGate {
  private readonly ofOne = new Map<string, number>();
  private ofAll = 0;

  constructor(private readonly limits: Most = most) {}

  /** Whether a request may go on. One that may is counted until it is answered, or its connection is gone. */
  admit(network: string, { socket }: IncomingMessage, response: ServerResponse): boolean {
    const count = this.ofOne.get(network) ?? 0;
    if (count >= this.limits.ofOne || this.ofAll >= this.limits.ofAll) {
      return false;
    }
    this.ofOne.set(network, count + 1);
    this.ofAll += 1;
    // A response that waits behind another on its connection is not told of the end of that.
    const leave = () => {
      response.off("close", leave);
      socket.off("close", leave);
      this.leave(network);
    };
    response.once("close", leave);
    socket.once("close", leave);
    return true;
  }

  private leave(network: string): void {
    this.ofAll -= 1;
    const left = (this.ofOne.get(network) ?? 0) - 1;
    if (left > 0) {
      this.ofOne.set(network, left);
    } else {
      this.ofOne.delete(network);
    }
  }
}
