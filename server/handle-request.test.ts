import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { proxyList } from "@/lib/request/client-address";
import { openFiles } from "./cache/files";
import { openPageCaches } from "./cache/open-caches";
import { handleRequest } from "./handle-request";
import { ObservedResponse } from "./http/access-log";
import type { NodeHandler } from "./render/render-page";
import { RenderQueue } from "./render/render-queue";

const script = "/_next/static/chunks/a~b[c].js";
const buildFolder = mkdtempSync(join(tmpdir(), "marquee-build-"));
mkdirSync(join(buildFolder, "static/chunks"), { recursive: true });
writeFileSync(join(buildFolder, "static/chunks/a~b[c].js"), "");

/** What Next was asked for, and what ends its responses. */
let asked: string[] = [];
let ends: (() => void)[] = [];

/** Stands in for Next: responds to files right away, and to others in two steps. */
const handle: NodeHandler = async ({ url = "" }, response) => {
  asked.push(url);
  if (url.startsWith("/_next/") || url.endsWith(".json")) {
    response.writeHead(200, { "content-type": "text/javascript" }).end("x".repeat(5_000));
    return;
  }
  if (!url.startsWith("/photos/")) {
    await new Promise<void>((end) => ends.push(end));
  }
  response.writeHead(200, { "content-type": "image/webp" });
  response.flushHeaders();
  await new Promise<void>((end) => ends.push(end));
  response.end();
};

const renders = new RenderQueue(1_000);
const site = {
  handle,
  caches: openPageCaches(handle, renders, 1),
  files: openFiles(handle, renders, buildFolder),
  tiles: null,
  renders,
  proxies: proxyList(["127.0.0.1"]),
};
const server = createServer({ ServerResponse: ObservedResponse }, (request, response) => {
  handleRequest(site, request, response)?.catch((error: Error) => response.destroy(error));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
beforeEach(() => {
  asked = [];
  ends = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, address = "192.0.2.1", init: RequestInit = {}): Promise<Response> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return fetch(url, { ...init, headers: { "x-forwarded-for": address, ...init.headers } });
}

/** Calls a server action as Next's client does. */
function act(type: string, body: string): Promise<Response> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { "content-type": type, "next-action": "00", origin };
  return ask("/submit-venue", "192.0.2.1", { method: "POST", headers, body });
}

async function endAll(responses: Promise<Response>[]): Promise<number[]> {
  const timer = setInterval(() => ends.shift()?.(), 1);
  const ended = await Promise.all(responses.map(async (response) => (await response).status));
  clearInterval(timer);
  return ended;
}

describe(handleRequest, () => {
  it.each([
    ["/api/changes?limit=1000", "GET"],
    ["/api/venues/search?query=hall", "GET"],
    ["/api/anything", "HEAD"],
  ])(
    "answers two requests of a network at a time, and others beside them: %s",
    async (path, method) => {
      const own = Array.from({ length: 5 }, () => ask(path, "192.0.2.1", { method }));
      await vi.waitFor(() => expect(asked).toHaveLength(2));
      const other = ask("/api/changes", "192.0.2.2");
      await vi.waitFor(() => expect(asked).toHaveLength(3));
      expect(asked[2]).toBe("/api/changes");

      await expect(endAll([...own, other])).resolves.toEqual(Array(6).fill(200));
      expect(asked).toHaveLength(6);
    },
  );

  it("answers two writes of a network at a time", async () => {
    const write = { method: "POST", body: "{}" };
    const own = Array.from({ length: 5 }, () => ask("/api/near-me", "192.0.2.1", write));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    const other = ask("/api/near-me", "192.0.2.2", write);
    await vi.waitFor(() => expect(asked).toHaveLength(3));

    await expect(endAll([...own, other])).resolves.toEqual(Array(6).fill(200));
  });

  it("refuses a write that is far too long", async () => {
    const body = " ".repeat(1_100_000);
    const response = await ask("/api/near-me", "192.0.2.1", { method: "POST", body });

    expect([response.status, (await response.json()).status]).toEqual([413, 413]);
    expect(asked).toEqual([]);
  });

  it.each([
    ["/canada/quebec//montreal&utm_source=x", 308, "/canada/quebec/montreal"],
    ["/.well-known/change-password", 307, "/review/account"],
    ["/old/xmlrpc.php", 404, null],
    ["/tiles/14/100/200", 404, null],
  ])("responds to %s with %i without Next", async (path, status, location) => {
    const response = await ask(path, "192.0.2.1", { redirect: "manual" });

    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
    expect((await response.text()).length).toBeLessThan(100);
    expect(asked).toEqual([]);
  });

  it("gives the next request its turn as soon as a response begins", async () => {
    const slow = Array.from({ length: 5 }, (_, index) => ask(`/photos/${index}/640.webp`));
    await Promise.all(slow);

    expect(asked).toHaveLength(5);
    await endAll(slow);
  });

  it.each([script, encodeURI(script), "/api/openapi.json"])("has %s made once", async (path) => {
    const bodies = await Promise.all(
      ["br", "gzip", "identity", "br"].map(async (encoding) => {
        const response = await ask(path, "192.0.2.1", { headers: { "accept-encoding": encoding } });
        expect(response.headers.get("content-encoding") ?? "identity").toBe(encoding);
        return response.text();
      }),
    );

    expect(new Set(bodies)).toEqual(new Set(["x".repeat(5_000)]));
    expect(asked.length).toBeLessThanOrEqual(1);
  });

  it("refuses another version of a file than the wanted one", async () => {
    const wanted = { headers: { "if-match": '"another"' } };

    expect((await ask(script, "192.0.2.1", wanted)).status).toBe(412);
  });

  it("sends a part of a file, and 416 for one that it does not have", async () => {
    const part = async (range: string) => {
      const headers = { range, "accept-encoding": "identity" };
      const response = await ask(script, "192.0.2.1", { headers });
      return [
        response.status,
        response.headers.get("content-range"),
        response.headers.get("content-length"),
        (await response.text()).length,
      ];
    };

    await expect(part("bytes=4000-9000")).resolves.toEqual([
      206,
      "bytes 4000-4999/5000",
      "1000",
      1000,
    ]);
    await expect(part("bytes=9000-")).resolves.toEqual([416, "bytes */5000", null, 0]);
  });

  const deep = `${"[".repeat(400_000)}${"]".repeat(400_000)}`;
  const multipart = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;

  it.each([
    ["no JSON", "text/plain", "{"],
    ["no list", "text/plain", "7"],
    ["too deep", "text/plain", deep],
    ["a part that is no JSON", "multipart/form-data; boundary=x", multipart("0", "[oops")],
    ["a part that is too deep", "multipart/form-data; boundary=x", multipart("1", deep)],
    ["a form without a boundary", "multipart/form-data", "x"],
  ])("refuses arguments of an action that can't be read: %s", async (_, type, body) => {
    const response = await act(type, body);

    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringMatching(/^400: /),
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    ["text/plain", '[{"name":"Lantern Hall"},"$undefined"]'],
    ["multipart/form-data; boundary=x", multipart("0", '["$K1"]')],
  ])("passes arguments on that can be read: %s", async (type, body) => {
    const acted = act(type, body);
    await vi.waitFor(() => expect(asked).toEqual(["/submit-venue"]));

    await expect(endAll([acted])).resolves.toEqual([200]);
  });

  it("refuses a file that the build does not have without asking Next", async () => {
    const response = await ask("/_next/static/chunks/missing.js");

    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringMatching(/^404: /),
    ]);
    expect(asked).toEqual([]);
  });
});
