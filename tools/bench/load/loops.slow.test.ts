import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { median, percentile } from "../statistics";
import { closedLoop } from "./closed-loop";
import { openLoop } from "./open-loop";
import { fromAddress } from "./request";

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

const numbered = (index: number) => ({ path: `/${index}`, headers: fromAddress(index) });
const pathsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `/${first + index}`).toSorted();

describe(closedLoop, () => {
  it("sends each request once, from its own address, and counts error responses", async () => {
    const seen: string[] = [];
    const addresses = new Set<unknown>();
    const baseUrl = await listen((request, response) => {
      seen.push(request.url ?? "");
      addresses.add(request.headers["x-forwarded-for"]);
      response.writeHead(seen.length > 20 ? 500 : 200).end(Buffer.alloc(100_000, 255));
    });
    const load = { baseUrl, requestAt: numbered, connections: 4, seconds: 300 };

    const { latencies, ...result } = await closedLoop({ ...load, first: 7, count: 25 });

    expect(result).toMatchObject({ sent: 25, answered: 25, failed: 5 });
    expect(latencies).toHaveLength(25);
    expect(seen.toSorted()).toEqual(pathsFrom(7, 25));
    expect(addresses.size).toBe(25);
  });

  it("ends after its time, without counting what was cut off as failed", async () => {
    let seen = 0;
    const baseUrl = await listen(async (_, response) => {
      seen += 1;
      await sleep(20);
      response.end();
    });

    const load = { baseUrl, requestAt: numbered, connections: 3, seconds: 0.5 };
    const { sent, answered, failed, perSecond, latencies } = await closedLoop(load);

    expect(failed).toBe(0);
    expect(sent - answered).toBe(3);
    // What was cut off may not have reached the server.
    expect(seen).toBeGreaterThanOrEqual(answered);
    expect(seen).toBeLessThanOrEqual(sent);
    // Three connections, each of them at least 20 ms a request; timers may be a ms early.
    expect(perSecond).toBeGreaterThan(0);
    expect(perSecond).toBeLessThan((3 * 1000) / 19);
    expect(median(latencies)).toBeGreaterThan(19);
    expect(percentile(latencies, 0.99)).toBeGreaterThanOrEqual(median(latencies));
  });

  it("ends after its time also where a response never comes", async () => {
    const baseUrl = await listen(() => {});

    await expect(
      closedLoop({ baseUrl, requestAt: numbered, connections: 2, seconds: 0.2, count: 6 }),
    ).resolves.toMatchObject({ sent: 2, answered: 0, failed: 0 });
  });

  it.each([
    ["closes", (socket: Socket) => socket.destroy()],
    ["resets", (socket: Socket) => socket.resetAndDestroy()],
  ])("counts a connection that the server %s as failed", async (_, end) => {
    const baseUrl = await listen((request) => end(request.socket));

    await expect(
      closedLoop({ baseUrl, requestAt: numbered, connections: 2, seconds: 300, count: 6 }),
    ).resolves.toMatchObject({ sent: 6, answered: 0, failed: 6 });
  });

  it("posts a body with its length in bytes", async () => {
    const bodies: unknown[] = [];
    const baseUrl = await listen(async (request, response) => {
      const { method, headers } = request;
      const body = Buffer.concat(await request.toArray()).toString();
      bodies.push([method, headers["content-type"], headers["content-length"], body]);
      response.end();
    });
    const requestAt = () => ({ path: "/x", body: '"é"' });

    await closedLoop({ baseUrl, requestAt, connections: 1, seconds: 300, count: 1 });
    await openLoop({ baseUrl, requestAt, rate: 10, seconds: 0.1 });

    const sent = ["POST", "application/json", "4", '"é"'];
    expect(bodies).toEqual([sent, sent]);
  });
});

describe(openLoop, () => {
  it("sends each request once and not before it is due", async () => {
    const seen: string[] = [];
    const times: number[] = [];
    const baseUrl = await listen((request, response) => {
      seen.push(request.url ?? "");
      times.push(performance.now());
      response.end();
    });

    const begun = performance.now();
    const load = { baseUrl, requestAt: numbered, rate: 200, seconds: 0.5, first: 5 };
    const { latencies, failed } = await openLoop(load);

    expect(latencies).toHaveLength(100);
    expect(failed).toBe(0);
    expect(seen.toSorted()).toEqual(pathsFrom(5, 100));
    // At the earliest every 5 ms: as a burst at the beginning of the second they would all be too early.
    expect(times.every((time, index) => time - begun > index * 5 - 1)).toBe(true);
  });

  it("counts error responses and connections that break", async () => {
    let seen = 0;
    const baseUrl = await listen((request, response) => {
      seen += 1;
      if (seen > 15) {
        request.socket.destroy();
      } else {
        response.writeHead(seen > 10 ? 503 : 200).end();
      }
    });

    const result = await openLoop({ baseUrl, requestAt: numbered, rate: 100, seconds: 0.2 });

    expect(result.failed).toBe(10);
    expect(result.latencies).toHaveLength(20);
  });

  it("counts from when a request was due: a server that stands still has been slow for all", async () => {
    let stalled: Promise<unknown> | null = null;
    const baseUrl = await listen(async (_, response) => {
      stalled ??= sleep(300);
      await stalled;
      response.end();
    });

    const load = { baseUrl, requestAt: numbered, rate: 500, seconds: 0.6 };
    const { latencies } = await openLoop(load);

    expect(percentile(latencies, 0.99)).toBeGreaterThan(280);
    // Due all the way through the first half, they waited half of it in the middle.
    expect(percentile(latencies, 0.75)).toBeGreaterThan(100);
    expect(median(latencies)).toBeLessThan(percentile(latencies, 0.75));
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
