import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEncoder, gzipDocument } from "./cached-document";
import type { CachedPage } from "./cached-page";
import { sendCached } from "./send-cached";

const html = "<html>The Lantern</html>".repeat(100);
const state = { page: undefined as CachedPage | undefined, isStale: false };

const server = createServer((request, response) => {
  if (state.page) {
    const { page, isStale } = state;
    sendCached({ request, response }, { kind: "page", page, isStale, age: 90_400 });
  }
});

beforeAll(async () => {
  const document = await gzipDocument(
    Buffer.from(html),
    { "content-type": "text/html", "content-security-policy": "default-src 'none'" },
    createEncoder(1_000_000),
  );
  const times = {
    madeAt: 0,
    sharesDocument: false,
    freshUntil: 0,
    staleIfErrorUntil: 0,
    isInvalidated: false,
    retryAt: 0,
  };
  state.page = { ...times, path: "/", status: 200, document };
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => server.close());

async function get(headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<import("node:http").IncomingMessage>((resolve) =>
    ask({ port, headers, method }, resolve).end(),
  );
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body };
}

describe(sendCached, () => {
  it("sends the whole page in the encoding that the client prefers", async () => {
    const packed = await get({ "accept-encoding": "gzip" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
    expect(gunzipSync(packed.body).toString()).toBe(html);

    const plain = await get({ range: "bytes=0-9" });
    expect(plain.status).toBe(200);
    expect(plain.body.toString()).toBe(html);
  });

  it("sends 304 without a body on a matching ETag", async () => {
    const { headers } = await get();
    const etag = headers.etag ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const reply = await get({ "if-none-match": known });
      expect([reply.status, reply.body.length, reply.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get({ "if-none-match": etag, "accept-encoding": "br" })).status).toBe(200);
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  it("sends the headers of GET without a body for HEAD", async () => {
    const [head, whole] = [await get({}, "HEAD"), await get()];

    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  });

  it("sends the age and a warning with a stale page", async () => {
    expect((await get()).headers.warning).toBeUndefined();
    state.isStale = true;
    const { headers, body } = await get();
    state.isStale = false;

    expect([headers.age, headers.warning]).toEqual(["90", '110 - "Response is Stale"']);
    expect(body.toString()).toBe(html);
  });
});
