import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { coder, PageDocument } from "./page-document";

const body = Buffer.from("<html>The Lantern</html>".repeat(200));
const headers = { "content-type": "text/html" };

describe(PageDocument, () => {
  it("holds the same bytes in every encoding, each with its own ETag", async () => {
    const document = await PageDocument.from(body, headers, coder);
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

  it("is compressed once, however many requests ask for it", async () => {
    const counting = { ...coder, gzip: vi.fn(coder.gzip), br: vi.fn(coder.br) };
    const document = await PageDocument.from(body, headers, counting);
    await Promise.all([document.variant("br"), document.variant("br"), document.variant("gzip")]);
    await document.variant("br");

    expect([counting.gzip.mock.calls.length, counting.br.mock.calls.length]).toEqual([1, 1]);
  });

  it("holds no more memory than its size says", async () => {
    const document = await PageDocument.from(body, headers, coder);
    const variants = [await document.variant("gzip"), await document.variant("br")];
    const held = variants.map((variant) => variant.body.buffer.byteLength);

    expect(held[0]).toBe(variants[0]?.body.length);
    expect(document.size).toBeGreaterThan((held[0] ?? 0) + (held[1] ?? 0));
  });

  it("has the same ETag when it is created again", async () => {
    const [one, other] = [
      await PageDocument.from(body, headers, coder),
      await PageDocument.from(body, headers, coder),
    ];

    expect((await one.variant("br")).etag).toBe((await other.variant("br")).etag);
  });
});
