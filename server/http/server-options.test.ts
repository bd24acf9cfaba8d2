import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "@/tests/support/raw-request";
import { securityHeaders } from "./security-headers";
import { refuseIdlers, refuseUnreadable, serverOptions } from "./server-options";

const impatient = { ...serverOptions, headersTimeout: 200, connectionsCheckingInterval: 50 };
const server = createServer(impatient, (_request, response) => {
  response.writeHead(200, { "content-length": 5 });
  response.write("half");
});

beforeAll(async () => {
  refuseIdlers(server);
  refuseUnreadable(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (bytes: string) => sendRaw((server.address() as AddressInfo).port, bytes);

describe(refuseUnreadable, () => {
  it.each<[string, number, string]>([
    ["bytes that are not HTTP", 400, "hello\r\n\r\n"],
    ["a malformed header", 400, "GET / HTTP/1.1\r\nHost: a\r\nb@d: x\r\n\r\n"],
    ["another protocol", 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["17 kB of headers", 431, `GET / HTTP/1.1\r\nHost: a\r\nx: ${"y".repeat(17 * 1024)}\r\n\r\n`],
    ["incomplete headers", 408, "GET / HTTP/1.1\r\nHost: a\r\n"],
    ["an unknown expectation", 417, "GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n"],
    ["a CONNECT request", 405, "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("responds to %s with %i and every security header", async (_, status, bytes) => {
    const reply = await send(bytes);

    expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(reply.match(/^HTTP/gm)).toHaveLength(1);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(reply).toContain(`${name}: ${value}\r\n`);
    }
  });

  it("responds to an unknown method under /api with problem details", async () => {
    const reply = await send("BREW /api/venues HTTP/1.1\r\nHost: a\r\n\r\n");
    const [head = "", body = ""] = reply.split("\r\n\r\n");

    expect(head).toMatch(/^HTTP\/1\.1 405 /);
    expect(head).toContain("Content-Type: application/problem+json");
    expect(JSON.parse(body)).toMatchObject({ status: 405 });
  });

  it("writes nothing into a response that has begun", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const reply: string[] = [];
    socket.setEncoding("latin1").on("data", (chunk) => {
      reply.push(String(chunk));
      socket.write("hello\r\n\r\n");
    });
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "close");

    expect(reply.join("")).toMatch(/^HTTP\/1\.1 200 .*half$/s);
    expect(reply.join("")).not.toContain("400");
  });
});
