import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, it } from "vitest";
import { proxyList } from "@/lib/request/client-address";
import { limitConnections } from "./limit-connections";

/** Opens connections one after the other and returns which of them get a response. */
async function openEach(count: number, proxies: string[], limits: Limits): Promise<boolean[]> {
  const server = createServer((_request, response) => response.end("hello"));
  limitConnections(server, proxyList(proxies), limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const answered: boolean[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    answered.push(
      await Promise.race([
        once(socket, "data").then(() => true),
        once(socket, "close").then(() => false),
      ]).catch(() => false),
    );
  }
  server.closeAllConnections();
  server.close();
  return answered;
}

type Limits = Parameters<typeof limitConnections>[2];

describe(limitConnections, () => {
  it("closes connections of one address beyond its limit", async () => {
    const answered = await openEach(3, [], { ofAll: 10, ofOne: 2 });

    expect(answered).toEqual([true, true, false]);
  });

  it("accepts connections of a proxy up to the overall limit", async () => {
    const answered = await openEach(4, ["127.0.0.1"], { ofAll: 3, ofOne: 1 });

    expect(answered).toEqual([true, true, true, false]);
  });
});
