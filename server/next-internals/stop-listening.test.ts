import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { stopListening } from "./stop-listening";

it("accepts no new connection and still responds on an idle one", async () => {
  const server = createServer((_request, response) => response.end("hello"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (over: Agent) => {
    const request = get({ port, host: "127.0.0.1", agent: over });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    return [request.reusedSocket, await text(response)];
  };
  try {
    expect(await ask(agent)).toEqual([false, "hello"]);
    stopListening(server);

    expect(await ask(agent)).toEqual([true, "hello"]);
    await expect(ask(new Agent())).rejects.toThrow("ECONNREFUSED");
  } finally {
    agent.destroy();
    server.closeAllConnections();
  }
});
