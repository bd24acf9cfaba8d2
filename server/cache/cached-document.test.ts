import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { coder, createEncoder, gzipDocument, packedDocument } from "./cached-document";

const body = Buffer.from("<html>The Lantern</html>".repeat(200));
const headers = { "content-type": "text/html" };

describe("a cached document", () => {
  it("holds the same bytes in every encoding, each with its own ETag", async () => {
    const document = await gzipDocument(body, headers, createEncoder(1_000_000));
    const [gzip, br, identity] = await Promise.all(
      (["gzip", "br", "identity"] as const).map((encoding) => document.variant(encoding)),
    );

    expect(gunzipSync(gzip?.body ?? "")).toEqual(body);
    expect(brotliDecompressSync(br?.body ?? "")).toEqual(body);
    expect(identity?.body).toEqual(body);
    expect(new Set([gzip, br, identity].map((variant) => variant?.etag)).size).toBe(3);
    expect(br?.headers).toEqual([
      ...["content-type", "text/html", "content-encoding", "br"],
      ...["content-length", String(br?.body.length), "etag", br?.etag],
    ]);
    expect(identity?.headers).not.toContain("content-encoding");
  });

  it("has headers of its own, even if another document has the same body", async () => {
    const encoder = createEncoder(1_000_000);
    const json = { "content-type": "application/json" };
    const [one, other] = [
      await gzipDocument(body, headers, encoder),
      await gzipDocument(body, json, encoder),
    ];
    await one.variant("br");

    expect((await other.variant("br")).headers).toContain("application/json");
    expect((await one.variant("br")).headers).toContain("text/html");
  });

  it("is compressed once, however many requests ask for it", async () => {
    const counting = { ...coder, gzip: vi.fn(coder.gzip), br: vi.fn(coder.br) };
    const document = await gzipDocument(body, headers, createEncoder(1_000_000, counting));
    await Promise.all([document.variant("br"), document.variant("br"), document.variant("gzip")]);
    await document.variant("br");

    expect([counting.gzip.mock.calls.length, counting.br.mock.calls.length]).toEqual([1, 1]);
  });

  it("holds no more memory than its size says", async () => {
    const document = await gzipDocument(body, headers, createEncoder(1_000_000));
    const gzip = await document.variant("gzip");

    expect(gzip.body.buffer.byteLength).toBe(gzip.body.length);
    expect(document.size).toBeGreaterThan(gzip.body.length);
  });

  it("keeps other encodings while there is room", async () => {
    const br = vi.fn(coder.br);
    const encoder = createEncoder(1_500, { ...coder, br });
    const [one, other] = [
      await gzipDocument(body, headers, encoder),
      await gzipDocument(Buffer.concat([body, body]), headers, encoder),
    ];
    for (const document of [one, one, other, one]) {
      await document.variant("br");
    }

    expect(br).toHaveBeenCalledTimes(3);
    expect(encoder.variants.calculatedSize).toBeLessThanOrEqual(1_500);
  });

  it("makes every encoding of a packed body on demand", async () => {
    const packed = { packed: Buffer.from("packed"), unpack: () => body };
    const document = packedDocument(body, headers, createEncoder(1_000_000), packed);

    expect(gunzipSync((await document.variant("gzip")).body)).toEqual(body);
    expect((await document.variant("identity")).body).toEqual(body);
    expect(document.size).toBeLessThan(body.length);
  });

  it("has the same ETag when it is created again", async () => {
    const [one, other] = [
      await gzipDocument(body, headers, createEncoder(1_000_000)),
      await gzipDocument(body, headers, createEncoder(1_000_000)),
    ];

    expect((await one.variant("br")).etag).toBe((await other.variant("br")).etag);
  });
});
