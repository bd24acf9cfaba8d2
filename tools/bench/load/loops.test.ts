import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { median, percentile } from "../statistics";
import { closedLoop } from "./closed-loop";
import { openLoop } from "./open-loop";
import { encodeRequest, fromAddress } from "./request";

const undo: (() => void)[] = [];

afterEach(() => {
  for (const step of undo.splice(0)) {
    step();
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe(closedLoop, () => {
  it("sends each request once, also over connections that the server ends", async () => {
    const seen: string[] = [];
    const baseUrl = await listen((request, response) => {
      seen.push(request.url ?? "");
      response.setHeader("connection", seen.length % 3 === 0 ? "close" : "keep-alive");
      response.writeHead(seen.length > 20 ? 500 : 200);
      response.write("some");
      response.end("thing");
    });
    const requestAt = (index: number) => ({ path: `/${index}` });

    const result = await closedLoop({ baseUrl, requestAt, connections: 4, seconds: 10, count: 25 });

    expect(result).toMatchObject({ answered: 25, failed: 5 });
    expect(new Set(seen).size).toBe(25);
  });

  it("counts a connection that breaks as failed", async () => {
    const baseUrl = await listen((request) => request.socket.destroy());
    const requestAt = () => ({ path: "/" });

    await expect(
      closedLoop({ baseUrl, requestAt, connections: 2, seconds: 10, count: 6 }),
    ).resolves.toMatchObject({ answered: 6, failed: 6 });
  });
});

describe(openLoop, () => {
  it("sends at even distances", async () => {
    const baseUrl = await listen((_, response) => response.end());
    const requestAt = () => ({ path: "/" });

    const begun = performance.now();
    const { latencies, failed } = await openLoop({ baseUrl, requestAt, rate: 200, seconds: 0.5 });

    expect(latencies).toHaveLength(100);
    expect(failed).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(490);
  });

  it("counts from when a request was due: a server that stands still has been slow for all", async () => {
    let stalled: Promise<unknown> | null = null;
    const baseUrl = await listen(async (_, response) => {
      stalled ??= sleep(300);
      await stalled;
      response.end();
    });
    const requestAt = () => ({ path: "/" });

    const { latencies } = await openLoop({ baseUrl, requestAt, rate: 500, seconds: 0.6 });

    expect(percentile(latencies, 0.99)).toBeGreaterThan(280);
    // Due all the way through the first half, they waited half of it in the middle.
    expect(percentile(latencies, 0.75)).toBeGreaterThan(100);
    expect(median(latencies)).toBeLessThan(percentile(latencies, 0.75));
  });
});

describe(encodeRequest, () => {
  it("states the length of a body in bytes", () => {
    expect(encodeRequest("localhost:1", { path: "/x", body: '"é"' })).toBe(
      'POST /x HTTP/1.1\r\nhost: localhost:1\r\naccept-encoding: gzip\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"é"',
    );
  });
});

describe(fromAddress, () => {
  it.each([
    [0, "198.18.0.0"],
    [1, "198.18.0.1"],
    [256, "198.18.1.0"],
    [4_096, "198.18.0.0"],
  ])("of request %d", (index, address) => {
    expect(fromAddress(index)).toEqual({ "x-forwarded-for": address });
  });
});
