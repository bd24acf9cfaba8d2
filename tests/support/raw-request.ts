import { connect } from "node:net";

/** A server that says nothing for so long has no answer. */
const responseTimeoutMs = 60_000;

/** Sends bytes as they are, which no HTTP client would, and returns all that comes back. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let response = "";
    socket.setTimeout(responseTimeoutMs, () => socket.destroy());
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      response += chunk;
    });
    // What came before a reset is an answer too.
    socket.on("error", () => {});
    socket.on("close", () => resolve(response));
    socket.write(bytes, "latin1");
  });
}

/** The status of an answer; null where there was none. */
export function statusIn(response: string): number | null {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(response) ?? [];
  return status ? Number(status) : null;
}
