import { connect } from "node:net";

/** Idle time after which the server counts as not responding. */
const responseTimeoutMs = 60_000;

/** Sends raw bytes, which no HTTP client would, and returns everything received. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let response = "";
    socket.setTimeout(responseTimeoutMs, () => socket.destroy());
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      response += chunk;
    });
    // Data received before a reset still counts as a response.
    socket.on("error", () => {});
    socket.on("close", () => resolve(response));
    socket.write(bytes, "latin1");
  });
}

/** Returns the response's status, or null without a response. */
export function statusIn(response: string): number | null {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(response) ?? [];
  return status ? Number(status) : null;
}
