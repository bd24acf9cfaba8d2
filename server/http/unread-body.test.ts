import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discardUnreadBody } from "./unread-body";

/** How a handler leaves a body before it responds. */
const readers: Record<string, (request: IncomingMessage) => Promise<unknown> | undefined> = {
  "/unread": () => undefined,
  "/iterated": (request) => request.iterator({ destroyOnReturn: false }).next(),
  "/web-stream": (request) => Readable.toWeb(request).getReader().read(),
};
const paths = Object.keys(readers);

async function cancelBody(request: IncomingMessage): Promise<void> {
  const reader = Readable.toWeb(request).getReader();
  await reader.read();
  await reader.cancel();
}

const server = createServer(async (request, response) => {
  discardUnreadBody(request, response, request.url?.startsWith("/cut-off") ? 100 : undefined);
  await (request.url === "/cut-off/canceled" ? cancelBody : readers[request.url ?? ""])?.(request);
  response.writeHead(403).end("refused");
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** More than the buffers of a socket and a stream hold together. */
const bodyBytes = 20 * 2 ** 20;

/** Sends the begin of a form, waits for the response, and returns the socket and all that arrives on it. */
async function beginForm(path: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received: string[] = [];
  const errors: unknown[] = [];
  socket.on("data", (data) => received.push(String(data)));
  socket.on("error", (error) => errors.push(error));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bodyBytes}\r\n\r\nx`);
  await expect.poll(() => received.join("")).toContain("refused");
  return { socket, received, errors };
}

async function sendRest(socket: Socket): Promise<void> {
  await new Promise((resolve) => socket.write("x".repeat(bodyBytes - 1), resolve));
}

describe(discardUnreadBody, () => {
  it.each(paths)(
    "accepts the rest of a body and the next request after a response to %s",
    async (path) => {
      const { socket, received, errors } = await beginForm(path);
      await sendRest(socket);
      socket.end("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await once(socket, "close");

      expect(received.join("").match(/HTTP\/1.1 403/g)).toHaveLength(2);
      expect(errors).toEqual([]);
    },
  );

  it.each(["/cut-off", "/cut-off/canceled"])(
    "cuts off a body that takes too long at %s",
    async (path) => {
      const { socket } = await beginForm(path);

      await Promise.race([once(socket, "close"), wait(10_000, "open", { ref: false })]);
      expect(socket.destroyed).toBe(true);
    },
  );
});
