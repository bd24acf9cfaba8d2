import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { keepAsking } from "@/tests/support/keep-alive-client";
import { prepareDrain } from "./drain";

const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) {
    step();
  }
});

async function listen(handler: RequestListener) {
  const server = createServer(handler);
  server.keepAliveTimeout = 60_000;
  const drain = prepareDrain(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  undo.push(() => server.closeAllConnections());
  return { port: (server.address() as AddressInfo).port, drain };
}

const body = "x".repeat(100_000);

/** Waits before the response and in the middle of it. */
const slowly: RequestListener = async (_request, response) => {
  await wait(Math.random() * 20);
  response.writeHead(200, { "content-length": body.length });
  response.write(body.slice(0, 60_000));
  await wait(Math.random() * 20);
  response.end(body.slice(60_000));
};

/** Resolves to the whole response; rejects if it was cut off. */
async function ask(port: number, agent: Agent): Promise<{ headers: IncomingMessage["headers"] }> {
  const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [
    IncomingMessage,
  ];
  let length = 0;
  for await (const chunk of answer) {
    length += chunk.length;
  }
  expect(length).toBe(body.length);
  return answer;
}

describe(prepareDrain, () => {
  it("cuts no response off under load", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { port, drain } = await listen(slowly);
      const clients = Array.from({ length: 40 }, () =>
        keepAsking(() => `http://127.0.0.1:${port}`),
      );
      await wait(200);

      await expect(drain(5_000)).resolves.toBe(true);
      const results = await Promise.all(clients);
      expect(results.flatMap(({ problems }) => problems)).toEqual([]);
      expect(Math.min(...results.map(({ responses }) => responses[200] ?? 0))).toBeGreaterThan(0);
    }
  });

  it("responds once more on an idle connection and accepts no new one", async () => {
    const { port, drain } = await listen(slowly);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(port, agent)).headers.connection).toBe("keep-alive");
    const done = drain(5_000);
    await wait(300);

    expect((await ask(port, agent)).headers.connection).toBe("close");
    await expect(ask(port, new Agent())).rejects.toThrow("ECONNREFUSED");
    await expect(done).resolves.toBe(true);
  });

  it("does not wait for idle or silent connections", async () => {
    // Neither closes by itself before the timeout.
    const { port, drain } = await listen(slowly);
    const agent = new Agent({ keepAlive: true });
    undo.push(() => agent.destroy());
    await ask(port, agent);
    const silent = connect(port, "127.0.0.1");
    undo.push(() => silent.destroy());
    await once(silent, "connect");

    await expect(drain(30_000)).resolves.toBe(true);
  });

  it("cuts off a response that never ends and reports it", async () => {
    const { port, drain } = await listen((_request, response) => response.write("the beginning"));
    const request = get({ port, host: "127.0.0.1" });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.on("error", () => {});
    answer.resume();

    await expect(drain(1_500)).resolves.toBe(false);
    await expect.poll(() => answer.destroyed).toBe(true);
  });
});
