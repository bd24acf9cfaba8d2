import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyTimeLimit, limitBodyTime } from "./body-timeout";

const server = createServer(async (request, response) => {
  if (request.url === "/pace") {
    limitBodyTime(request, response, 60_000, { bytes: 1_000, intervalMs: 300 });
  } else {
    limitBodyTime(request, response, request.url === "/in-time" ? 3_000 : 300);
  }
  // A request that is cut off gets no response here.
  const body = await text(request).catch(() => null);
  if (body !== null) {
    await wait(body === "slow answer" ? 3_500 : 0);
    response.end(`got ${body.length}`);
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends a piece every 50 ms and returns the whole response. */
const send = (...pieces: string[]) => sendTo("/", pieces);

async function sendTo(path: string, pieces: string[], more = 0): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  const reply = text(socket).catch(String);
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
  const length = pieces.join("").length + more;
  socket.write(`${head}${length > 0 ? `Content-Length: ${length}\r\n` : ""}\r\n`);
  for (const piece of pieces) {
    await wait(50);
    socket.write(piece);
  }
  return reply;
}

describe(limitBodyTime, () => {
  it("ends a request whose body trickles in", async () => {
    await expect(send(..."x".repeat(20))).resolves.toMatch(/^HTTP\/1.1 408 /);
  });

  it("ends a request below the minimum pace long before its timeout", async () => {
    await expect(sendTo("/pace", ["x".repeat(900)], 1)).resolves.toMatch(/^HTTP\/1.1 408 /);
  });

  it.each([
    ["a body that is slow but in time", ["a", "b", "c"], "got 3"],
    ["a slow response", ["slow answer"], "got 11"],
    ["a request without a body", [], "got 0"],
  ])("leaves %s alone", async (_, pieces, reply) => {
    await expect(sendTo("/in-time", pieces)).resolves.toContain(reply);
  });
});

describe(bodyTimeLimit, () => {
  it("gives files on a slow connection enough time", () => {
    const slowLine = 256_000 / 8 / 1000; // bytes per ms
    expect(bodyTimeLimit("/api/photos") * slowLine).toBeGreaterThan(10 * 1024 * 1024);
    expect(bodyTimeLimit("/submit-spec-sheet/file") * slowLine).toBeGreaterThan(30 * 1024 * 1024);
    expect(bodyTimeLimit("/submit-photos")).toBeGreaterThan(bodyTimeLimit("/api/photos"));
    expect(bodyTimeLimit("/submit-venue")).toBe(60_000);
  });
});
