import { describe, expect, it } from "vitest";
import { respondWithFile } from "./respond-with-file";

const type = "application/xml; charset=utf-8";
const lastModified = new Date("2026-11-20T10:20:30Z");

function ask(init?: RequestInit): Request {
  return new Request("http://localhost/feed.atom", init);
}

/** Counts the chunks generated, and records whether the generator was closed. */
function pieces(texts: string[]) {
  const seen = { made: 0, isOver: false };
  async function* make(): AsyncGenerator<string, undefined> {
    try {
      for (const text of texts) {
        seen.made += 1;
        yield text;
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, file: async () => ({ type, version: "1", pieces: make() }) };
}

/** More than is made before a client takes it. */
const long = "<b/>".repeat(300_000);

describe(respondWithFile, () => {
  it("sends a text, and 304 on a matching ETag", async () => {
    const find = async () => ({ type, text: "<feed/>", lastModified });
    const response = await respondWithFile(ask(), find);

    expect(await response.text()).toBe("<feed/>");
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": type,
      "cache-control": "public, max-age=0, must-revalidate",
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
      "last-modified": "Fri, 20 Nov 2026 10:20:30 GMT",
    });
    const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
    const again = await respondWithFile(ask({ headers }), find);
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("streams chunks in order", async () => {
    const { seen, file } = pieces([long, long, "</a>"]);
    const response = await respondWithFile(ask(), file);

    expect(seen.made).toBeLessThan(3);
    expect(await response.text()).toBe(`${long}${long}</a>`);
    expect(seen.isOver).toBe(true);
  });

  it("generates no more chunks than the client reads", async () => {
    const { seen, file } = pieces(Array.from({ length: 100 }, () => long));
    const response = await respondWithFile(ask(), file);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();

    expect(seen.made).toBeLessThan(5);
    expect(seen.isOver).toBe(true);
  });

  it("generates two files at a time for a network", async () => {
    const { seen, file } = pieces([long, "</a>"]);
    const [first, second] = [
      await respondWithFile(ask(), file),
      await respondWithFile(ask(), file),
    ];
    const third = respondWithFile(ask(), file);
    await new Promise(setImmediate);
    expect(seen.made).toBe(2);

    expect(await first.text()).toBe(`${long}</a>`);
    expect(await (await third).text()).toBe(`${long}</a>`);
    expect(await second.text()).toBe(`${long}</a>`);
  });

  it("finishes a short file before a client takes it", async () => {
    const { seen, file } = pieces(["<a>", "</a>"]);
    const response = await respondWithFile(ask(), file);

    expect(seen).toEqual({ made: 2, isOver: true });
    expect(await response.text()).toBe("<a></a>");
  });

  it("closes the generator if the client goes before it reads", async () => {
    const { seen, file } = pieces([long, "</a>"]);
    const client = new AbortController();
    await respondWithFile(ask({ signal: client.signal }), file);
    client.abort();
    await new Promise(setImmediate);

    expect(seen).toEqual({ made: 1, isOver: true });
  });

  it("responds to HEAD with headers only", async () => {
    const { seen, file } = pieces(["<a>", "</a>"]);
    const response = await respondWithFile(ask({ method: "HEAD" }), file);

    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("content-type")).toBe(type);
    expect(seen).toEqual({ made: 1, isOver: true });
  });

  it.each([
    ["nothing is found", async () => null],
    ["there are no chunks", pieces([]).file],
  ])("responds with 404 if %s", async (_, find) => {
    expect((await respondWithFile(ask(), find)).status).toBe(404);
  });

  it("redirects to the canonical address", async () => {
    const location = "http://localhost/canada/feed.atom";
    const response = await respondWithFile(ask(), async () => ({ location }));

    expect(response.status).toBe(308);
    expect(Object.fromEntries(response.headers)).toEqual({
      location,
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  it.each([
    [
      "the lookup fails",
      async () => {
        throw new Error("no database");
      },
    ],
    [
      "the first chunk fails",
      async () => ({
        type,
        version: "1",
        // biome-ignore lint/correctness/useYield: it fails before
        pieces: (async function* (): AsyncGenerator<string, undefined> {
          throw new Error("no database");
        })(),
      }),
    ],
  ])("responds with 503 if %s", async (_, find) => {
    const response = await respondWithFile(ask(), find);

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
