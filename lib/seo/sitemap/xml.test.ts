import { Readable } from "node:stream";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { sitemapPieces } from "./xml";

async function write(batches: Parameters<typeof sitemapPieces>[0]): Promise<string> {
  return (await Readable.from(sitemapPieces(batches)).toArray()).join("");
}

describe(sitemapPieces, () => {
  it("writes all entries in the order the protocol requires", async () => {
    const xml = await write([
      [{ lastmod: "2026-11-20T10:00:00.000Z", loc: "https://example.com/a" }],
      [{ loc: "https://example.com/b" }],
    ]);

    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>/);
    expect(xml).toMatch(/<\/url>\n<\/urlset>$/);
    expect(xml).toContain(
      "<url><loc>https://example.com/a</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>\n" +
        "<url><loc>https://example.com/b</loc></url>\n",
    );
  });

  it("escapes page and image URLs", async () => {
    const hostile = "https://example.com/?a=1&b='\"<loc>";
    const image = { loc: new URL("https://example.com/photo?a=1&b='") };
    const document = load(await write([[{ loc: hostile, images: [image] }]]), { xml: true });

    expect(document("url > loc").text()).toBe(hostile);
    expect(document(String.raw`image\:loc`).text()).toBe(image.loc.href);
    expect(document("url").children()).toHaveLength(2);
  });

  it("is empty without entries", async () => {
    expect(await write([])).toBe("");
  });
});
