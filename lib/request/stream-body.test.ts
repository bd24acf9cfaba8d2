import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { streamBody } from "./stream-body";

const address = "http://localhost/photos/1/480.webp";

describe(streamBody, () => {
  it("passes a stream on", async () => {
    const body = streamBody(
      new Request(address),
      Readable.from([Buffer.from("a"), Buffer.from("b")]),
    );

    expect(await new Response(body).text()).toBe("ab");
  });

  it("closes the stream for HEAD", () => {
    const stream = Readable.from(["a"]);

    expect(streamBody(new Request(address, { method: "HEAD" }), stream)).toBeNull();
    expect(stream.destroyed).toBe(true);
  });

  it.each(["before", "after"])("closes the stream if the client goes %s the response", (when) => {
    const client = new AbortController();
    const stream = Readable.from(["a"]);
    const goes = () => client.abort();
    when === "before" && goes();
    streamBody(new Request(address, { signal: client.signal }), stream);
    when === "after" && goes();

    expect(stream.destroyed).toBe(true);
  });
});
