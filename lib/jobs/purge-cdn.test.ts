import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { purgeCdn } from "./purge-cdn";

type Received = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };

const received: Received[] = [];
let status = 200;
let url: string;
const never = new AbortController().signal;
const cdn = createServer(async (request, response) => {
  const { method, headers } = request;
  received.push({ method, headers, body: JSON.parse(await text(request)) });
  response.writeHead(status, { location: "/elsewhere" }).end("done");
});

beforeAll(async () => {
  cdn.listen(0, "127.0.0.1");
  await once(cdn, "listening");
  url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
});

beforeEach(() => {
  received.length = 0;
  status = 200;
});

afterAll(() => cdn.close());

describe(purgeCdn, () => {
  it("posts the paths with the token", async () => {
    await purgeCdn({ url, token: "secret" }, ["/canada", "/canada/ontario"], never);
    const [request] = received;
    expect(request).toMatchObject({
      method: "POST",
      body: { paths: ["/canada", "/canada/ontario"] },
      headers: { authorization: "Bearer secret", "content-type": "application/json" },
    });
  });

  it("sends no authorization without a token", async () => {
    await purgeCdn({ url, token: undefined }, ["/*"], never);
    expect(received[0]?.headers).not.toHaveProperty("authorization");
  });

  it.each([307, 403, 429, 500])("throws at a %i, so that the job is retried", async (code) => {
    status = code;
    await expect(purgeCdn({ url, token: undefined }, ["/"], never)).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it("ends with the worker", async () => {
    const stopped = AbortSignal.abort();
    await expect(purgeCdn({ url, token: undefined }, ["/"], stopped)).rejects.toThrow();
  });
});
