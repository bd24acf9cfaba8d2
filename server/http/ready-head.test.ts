import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { readyHead, writeReadyHead } from "./ready-head";
import { serverOptions } from "./server-options";

const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) {
    step();
  }
});

const body = Buffer.from("The Lantern");
const headers = ["content-type", "text/html", "content-length", `${body.length}`, "vary", "a, b"];
const own = ["x-request-id", "one-of-many"];

const asReady: RequestListener = (_request, response) => {
  expect(writeReadyHead(response, readyHead(headers), own)).toBe(true);
  expect([response.headersSent, response.statusCode]).toEqual([true, 200]);
  response.end(body);
};
const byNode: RequestListener = (_request, response) => {
  response.writeHead(200, [...headers, ...own]);
  response.end(body);
};

/** All bytes that a request is answered with, and the last one on its connection. */
async function responses(listener: RequestListener, line: string): Promise<string> {
  const server = createServer(serverOptions, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  undo.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  for (const connection of ["keep-alive", "close"]) {
    socket.write(`${line}\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`);
  }
  return text(socket);
}

/** A second may pass between two answers. */
function withoutDates(reply: string): string {
  return reply.replace(/(?<=^Date: ).+(?=\r$)/gm, (date) =>
    date === new Date(date).toUTCString() ? "a date" : `no date: ${date}`,
  );
}

describe(writeReadyHead, () => {
  it("is byte for byte what node makes of the same headers", async () => {
    const ready: RequestListener = (request, response) =>
      request.headers.connection === "close"
        ? byNode(request, response)
        : asReady(request, response);
    for (const method of ["GET", "HEAD"]) {
      for (const version of ["1.1", "1.0"]) {
        const line = `${method} / HTTP/${version}`;
        const expected = await responses(byNode, line);

        expect(expected.split("HTTP/1.1 200 OK\r\n").length).toBe(3);
        expect(withoutDates(await responses(ready, line))).toBe(withoutDates(expected));
      }
    }
  });

  it("leaves to node what is the last answer of its connection, or has headers", async () => {
    const written: boolean[] = [];
    const listener: RequestListener = (request, response) => {
      if (request.headers.connection !== "close") {
        response.setHeader("x-other", "1");
      }
      written.push(writeReadyHead(response, readyHead(headers), own));
      byNode(request, response);
    };
    const reply = await responses(listener, "GET / HTTP/1.1");

    expect(written).toEqual([false, false]);
    expect(reply).toContain("x-other: 1");
    expect(reply).toContain("Connection: close");
  });
});

describe(readyHead, () => {
  it("takes no value that would begin another header", () => {
    expect(() => readyHead(["link", "a\r\nset-cookie: b"])).toThrow("Invalid character");
  });
});
