import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { expect, it } from "vitest";
import { responseOn } from "./busy-socket";

it("finds the response in progress on a connection, and none once it is sent", async () => {
  const seen: (ServerResponse | undefined)[] = [];
  const sockets: Duplex[] = [];
  const server = createServer((request, response) => {
    sockets.push(request.socket);
    seen.push(response, responseOn(request.socket));
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

    const [response, found] = seen;
    expect(found).toBeDefined();
    expect(found).toBe(response);
    expect(sockets.map(responseOn)).toEqual([null]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
